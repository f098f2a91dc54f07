import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHECK_DISCLAIMER, DISCLAIMER } from '../../src/contract/body.ts'
import { CROSS_DISCLAIMER } from '../../src/contract/cross.ts'
import { COACH_DISCLAIMER } from '../../src/contract/mind.ts'
import { type Caller, startCaller } from './caller.ts'

let caller: Caller
let key: string
beforeAll(async () => {
  caller = await startCaller()
})
beforeEach(async () => {
  key = await caller.mint()
})
afterAll(() => caller.stop())

const asCaller = (...args: string[]) => caller.run(args, { THREEFOLD_API_KEY: key })
const api = async (path: string) => (await caller.service.get(path, key)).body
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('login', () => {
  it('stores a key that works, for its owner alone, and says whose it is, but never the key', async () => {
    const { code, stdout, stderr } = await caller.run(['login'], {}, `${key}\n`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('all-apps@example.com')
    expect(stdout).not.toContain(key)
    expect([modeOf(caller.file), modeOf(dirname(caller.file))]).toEqual(['600', '700'])
    expect(JSON.parse(readFileSync(caller.file, 'utf8'))).toEqual({ base_url: caller.service.address, api_key: key })
    const me = await caller.run(['me'], { THREEFOLD_BASE_URL: '' })
    expect([me.code, me.stdout]).toEqual([0, expect.stringContaining('all-apps@example.com')])
    expect(me.stdout).not.toContain(key)
  })

  it('closes a directory and a file that were open to others, and leaves nothing else behind', async () => {
    const home = join(caller.home, 'open')
    mkdirSync(join(home, 'threefold'), { recursive: true })
    chmodSync(join(home, 'threefold'), 0o755)
    writeFileSync(join(home, 'threefold/credentials.json'), '{}', { mode: 0o644 })
    expect((await caller.run(['login'], { XDG_CONFIG_HOME: home }, key)).code).toBe(0)
    expect([modeOf(join(home, 'threefold')), modeOf(join(home, 'threefold/credentials.json'))]).toEqual(['700', '600'])
    expect(readdirSync(join(home, 'threefold'))).toEqual(['credentials.json'])
  })

  it('takes no key as an argument, and stores none that is refused or malformed', async () => {
    const home = join(caller.home, 'refused')
    const login = (args: string[], input: string) => caller.run(['login', ...args], { XDG_CONFIG_HOME: home }, input)
    expect((await login([key], '')).code).toBe(2)
    expect((await login([], 'nonsense')).code).toBe(2)
    expect((await login([], `threefold_live_${'0'.repeat(64)}`)).code).toBe(11)
    expect((await login(['--base-url', 'http://127.0.0.1:1'], key)).code).toBe(3)
    expect((await login(['--base-url', 'http://me:secret@127.0.0.1:1'], key)).code).toBe(2)
    expect(existsSync(home)).toBe(false)
  })

  it('is undone by logout; the environment wins over what is stored', async () => {
    await caller.run(['login'], {}, key)
    expect((await caller.run(['me'], { THREEFOLD_API_KEY: 'other' })).code).toBe(11)
    expect((await caller.run(['me'], { THREEFOLD_BASE_URL: 'http://127.0.0.1:1' })).code).toBe(3)
    expect((await caller.run(['logout'])).code).toBe(0)
    expect(existsSync(caller.file)).toBe(false)
    expect(await caller.run(['me'])).toMatchObject({ code: 11, stdout: '', stderr: expect.stringContaining('threefold login') })
  })
})

describe('--json', () => {
  it('is the answer of the API, one document', async () => {
    const opportunity = (await api('/v1/voice/me/opportunities')).data[0].id
    for (const [args, expected] of [
      [['search', 'ginger', '--types', 'remedy', '--limit', '3'], await api('/v1/body/search?q=ginger&types=remedy&limit=3')],
      [['beliefs', '--world', 'outer'], await api('/v1/mind/beliefs?world=outer')],
      [['beliefs', 'small-steps-count'], await api('/v1/mind/beliefs/small-steps-count')],
      [['me'], { identity: (await api('/v1/me')).identity }],
      [['check', "St John's Wort", 'Zoloft'], { checked: 2, unmatched: [], disclaimer: CHECK_DISCLAIMER }],
      [['dashboard'], { disclaimer: CROSS_DISCLAIMER }],
      [['coach', 'I am never enough.'], { disclaimer: COACH_DISCLAIMER, finish_reason: 'stop' }],
      [['pitch', opportunity, '--type', 'one-liner'], { pitch_type: 'one-liner', subject: null }],
    ] as [string[], object][]) {
      const { code, stdout, stderr } = await asCaller(...args, '--json')
      expect([code, stderr]).toEqual([0, ''])
      expect(JSON.parse(stdout)).toMatchObject(expected)
    }
  })

  it('is one page of a list, or with --all the whole of it', async () => {
    const page = JSON.parse((await asCaller('beliefs', '--limit', '20', '--json')).stdout)
    expect([page.data.length, typeof page.next_cursor]).toEqual([20, 'string'])
    const whole = JSON.parse((await asCaller('beliefs', '--limit', '20', '--all', '--json')).stdout)
    expect([whole.data.length, whole.next_cursor]).toEqual([75, null])
    expect(whole.data.slice(0, 20)).toEqual(page.data)
  })
})

describe('for people', () => {
  it('every answer about health ends with its disclaimer, whole, and without colours where there is no terminal', async () => {
    for (const [args, disclaimer] of [
      [['search', 'ginger'], DISCLAIMER],
      [['check', 'Ginger', 'Warfarin'], CHECK_DISCLAIMER],
      [['dashboard'], CROSS_DISCLAIMER],
      [['coach', 'I am never enough.'], COACH_DISCLAIMER],
    ] as [string[], string][]) {
      const { code, stdout } = await asCaller(...args)
      expect(code).toBe(0)
      expect(stdout).toContain(disclaimer)
      expect(stdout).not.toContain('\x1b')
    }
  })

  it('check tells how each item was read, makes unread ones stand out, and gives no verdict', async () => {
    const { code, stdout } = await asCaller('check', "St John's Wort", 'Zoloft', 'ashwaganda')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^St John's Wort +remedy St. John's Wort \(by name\)$/m)
    expect(stdout).toMatch(/^Zoloft +drug sertraline \(by brand\); belongs to SSRI/m)
    expect(stdout).toMatch(/^ashwaganda +NOT RECOGNISED.*Ashwagandha/m)
    expect(stdout).toMatch(/^High severity: St. John's Wort with SSRI$/m)
    expect((await asCaller('check', 'Metformin', 'Valerian')).stdout).toContain('Nothing is recorded')
    expect((await asCaller('check', 'zzzz')).stdout).toContain('No item was recognised')
  })

  it('the coach says what is left and which model spoke; help comes before the text', async () => {
    expect((await asCaller('coach', 'I am never enough.')).stdout).toMatch(/^24 of 25 units left today, model offline$/m)
    const { stdout } = await caller.run(['coach'], { THREEFOLD_API_KEY: key }, 'I want to kill myself.')
    expect(stdout.indexOf('988')).toBeLessThan(stdout.indexOf('glad you said this'))
    expect(stdout.indexOf('988')).toBeGreaterThan(0)
  })

  it('a person without all accounts gets the dashboard in part', async () => {
    const mindOnly = { THREEFOLD_API_KEY: await caller.mint('mind-only@example.com') }
    const { code, stdout } = await caller.run(['dashboard', '--partial'], mindOnly)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^MIND\n {2}Streak/m)
    expect(stdout).toMatch(/^VOICE\n {2}no account there$/m)
  })

  it('help lists the commands of callers before those of operators', async () => {
    const { stdout } = await caller.run(['help'])
    const places = ['login', 'pitch', 'start', 'doctor'].map((command) => stdout.indexOf(`\n  ${command}`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })
})
