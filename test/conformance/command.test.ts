import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOf, CHECKS } from '../../conformance/src/checks/all.ts'
import { command, USAGE } from '../../conformance/src/command.ts'
import { Pacer } from '../../conformance/src/pacer.ts'
import { projectRoot } from '../../src/base/project-root.ts'
import { listen } from '../support/event-reader.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { MUTANTS } from './mutants/all.ts'

let service: TestService
let origin: string
beforeAll(async () => {
  service = await startService()
  origin = `http://127.0.0.1:${await listen(service)}`
})
afterAll(() => service.close())

async function threefoldConformance(args: string[], env: Record<string, string> = {}) {
  const [printed, noted]: [string[], string[]] = [[], []]
  const time = { now: service.clock.now, wait: async (milliseconds: number) => service.clock.advance(milliseconds) }
  const world = { env, time, print: (text: string) => void printed.push(text), note: (line: string) => void noted.push(line) }
  return { exitCode: await command(args, world), printed: printed.join(''), noted: noted.join('\n') }
}

describe('threefold-conformance', () => {
  it('exits with 0 if all checks pass, and shows each check as it is made', async () => {
    const { exitCode, printed, noted } = await threefoldConformance([origin, '--only', 'headers'], {
      THREEFOLD_SESSION_TOKEN: await service.session(),
    })
    expect([exitCode, printed]).toEqual([0, `${origin}: 12 passed, 0 failed, 0 not applicable\n`])
    expect(noted.split('\n')).toContain('ok   headers/cors')
  })

  it('exits with 1 if a check fails, and says which requirement is not met, what it expected and what it saw, without any key', async () => {
    const [only, session] = ['mind/library', await service.session()]
    const broken = (async (url: string, init: RequestInit) => {
      const response = await fetch(url, init)
      return url.includes('/beliefs') ? Response.json({ data: [], next_cursor: null }) : response
    }) as typeof fetch
    const printed: string[] = []
    const time = { now: Date.now, wait: async () => {} }
    const world = { env: {}, time, fetch: broken, print: (text: string) => void printed.push(text), note: () => {} }
    expect(await command([origin, '--session-token', session, '--only', only], world)).toBe(1)
    expect(printed.join('')).toBe(
      [
        'FAILED mind/library',
        '  Requirement (contract): The library holds 75 foundational beliefs.',
        '  Expected: the number of beliefs: 75',
        '  Seen: 0',
        '',
        `${origin}: 0 passed, 1 failed, 0 not applicable`,
        '',
      ].join('\n'),
    )
  })

  it('names the keys that it could not revoke', async () => {
    const session = await service.session()
    const lost = (async (url: string, init: RequestInit) => {
      if (init.method === 'DELETE') throw new TypeError('fetch failed')
      return fetch(url, init)
    }) as typeof fetch
    const printed: string[] = []
    const world = {
      env: {},
      time: { now: Date.now, wait: async () => {} },
      print: (text: string) => void printed.push(text),
      note: () => {},
    }
    expect(await command([origin, '--session-token', session, '--only', 'mind/unknown'], { ...world, fetch: lost })).toBe(0)
    expect(printed.join('')).toMatch(/^Could not revoke the key [0-9a-f-]{36}\. Revoke it manually\./)
  })

  it('prints a report for programs with --json, and names what it could not check', async () => {
    const { exitCode, printed } = await threefoldConformance([
      ...[origin, '--json', '--contract-only', '--only', 'links'],
      ...['--session-token', await service.session()],
    ])
    const { results, ...counts } = JSON.parse(printed)
    expect([exitCode, counts]).toEqual([0, { base_url: origin, passed: 0, failed: 0, not_applicable: 4, left_keys: [] }])
    expect(results[0]).toMatchObject({ name: 'links/not-linked', source: 'contract', outcome: 'not applicable' })
    expect(results[0].because).toContain('--session-token-2')
  })

  it.each([
    ['no base URL', ['--session-token', 'x']],
    ['no session token', ['http://127.0.0.1:1']],
    ['an unknown option', ['http://127.0.0.1:1', '--fast']],
    ['an unknown check', ['http://127.0.0.1:1', '--session-token', 'x', '--only', 'nothing']],
    ['a service that is not there', ['http://127.0.0.1:1', '--session-token', 'x']],
  ])('exits with 2 if there is %s', async (_, args) => {
    const { exitCode, printed, noted } = await threefoldConformance(args)
    expect([exitCode, printed]).toEqual([2, ''])
    expect(noted).toMatch(/^threefold-conformance: ./)
  })

  it('exits with 2 if the session token is refused', async () => {
    const { exitCode, noted } = await threefoldConformance([origin, '--session-token', 'nonsense', '--only', 'mind'])
    expect([exitCode, noted.startsWith('threefold-conformance: the session token was rejected')]).toEqual([2, true])
  })

  it('lists all checks and explains itself without a service', async () => {
    const { exitCode, printed } = await threefoldConformance(['--list'])
    expect([exitCode, printed.trim().split('\n').length]).toEqual([0, CHECKS.length])
    expect((await threefoldConformance(['--help'])).printed).toBe(USAGE)
  })
})

it('the kit never sends more than the limit in any 60 seconds, and waits only as often as it must', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3_000), { minLength: 100, maxLength: 400 }), async (pauses) => {
      let now = 0
      let waits = 0
      const time = { now: () => now, wait: async (milliseconds: number) => void (now += milliseconds) }
      const pacer = new Pacer(time, () => waits++)
      const sent: number[] = []
      for (const pause of pauses) {
        now += pause
        await pacer.turn('key', 'ai')
        sent.push(now)
      }
      for (const [place, at] of sent.entries())
        expect(sent.slice(place).filter((other) => other < at + 60_000).length).toBeLessThanOrEqual(20)
      expect(waits).toBeLessThanOrEqual(pauses.length / 9)
    }),
    { numRuns: rounds(10, 50) },
  )
})

/** The tables in the documentation; `--update` writes them. */
describe('docs/conformance.md', () => {
  const file = join(projectRoot, 'docs/conformance.md')
  const between = (text: string, name: string, rows: string[]) =>
    text.replace(new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`), (_, start, end) => `${start}${rows.join('\n')}\n${end}`)

  it('lists the areas and the mutants', async () => {
    const areas = [...new Set(CHECKS.map(areaOf))].map((area) => {
      const checks = CHECKS.filter((check) => areaOf(check) === area)
      return `| \`${area}\` | ${checks.length} | ${checks.filter(({ isAddition }) => isAddition).length} |`
    })
    const mutants = MUTANTS.map(({ does, noticedBy }) => `| ${does} | \`${noticedBy}\` |`)
    const text = between(readFileSync(file, 'utf8'), 'areas', ['| Area | Checks | Beyond the contract |', '|---|---|---|', ...areas])
    await expect(between(text, 'mutants', ['| A service that ... | fails |', '|---|---|', ...mutants])).toMatchFileSnapshot(file)
  })

  it('shows the usage as the command does', () => expect(readFileSync(file, 'utf8')).toContain(USAGE.trim()))
})
