import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { startService as startCommand } from '../../src/cli/operator/start.ts'
import { testTerminal, threefold } from '../support/command-line.ts'
import { type Finished, mintOver, type RunningProcess, startProcess, stopFirstStart, temporaryDirectory } from '../support/process.ts'
import { PROOF_TIMEOUT } from '../support/rounds.ts'
import { thorough } from '../support/thorough.ts'
import { describeKilledWhileMinting } from './killed-while-minting.ts'

const home = temporaryDirectory()
/** A path that is too long for a socket. */
const DATA_DIR = join(home, 'd'.repeat(100), 'd'.repeat(100))
let stopped: Finished
let service: RunningProcess
beforeAll(async () => {
  if (process.env.PROOF) stopped = await stopFirstStart(DATA_DIR)
  else leaveUnfinished()
  service = await startProcess({ DATA_DIR })
}, PROOF_TIMEOUT)
afterAll(async () => {
  service?.kill()
  rmSync(home, { recursive: true, force: true })
})

/** Leaves in the directory what remains of a first start that was stopped while it created the database. */
function leaveUnfinished(): void {
  mkdirSync(join(DATA_DIR, 'postgres', 'base'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'postgres.creating'), '')
}

describe('the service as one process, in a directory whose first start was stopped', () => {
  thorough('stops immediately when told to during its first start, and can be started again', () => {
    expect(stopped).toMatchObject({ code: 0, stderr: expect.stringContaining('Creating the embedded database') })
  })

  it('stops immediately when told to during start-up', async () => {
    const terminal = testTerminal({ DATA_DIR, PORT: '0' })
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
    const started = startCommand([], terminal).catch((error) => error.message)
    terminal.emit('SIGTERM')
    expect(exit).toHaveBeenCalledExactlyOnceWith(0)
    exit.mockRestore()
    expect(await started).toMatch(/^Another process is using/) // because this process is still running
  })

  it('shows progress on the first start, and prints a first call that works when pasted', () => {
    expect(service.output()).toContain('Creating the embedded database')
    const [, curl] = /^ {2}(curl .+)$/m.exec(service.output()) ?? []
    const answer = execFileSync('bash', ['-c', curl as string], { cwd: projectRoot, encoding: 'utf8' })
    expect(JSON.parse(answer).key).toMatch(/^threefold_live_[0-9a-f]{64}$/)
  })

  it('rejects a second process on the same directory with one line', async () => {
    const second = await threefold(['start'], { DATA_DIR, PORT: '0' })
    expect(second).toMatchObject({
      code: 1,
      stderr: `Another process is using ${DATA_DIR}. Stop it, or set DATA_DIR to another directory.\n`,
    })
  })

  it('reports all invalid settings at once', async () => {
    const wrong = await threefold(['start'], {
      PORT: '99999',
      LOG_LEVEL: 'loud',
      MIND_ISSUER: 'https://mind.example',
      DATABASE_URL: 'mysql://x',
    })
    expect(wrong.code).toBe(1)
    expect(wrong.stderr.trim().split('\n')).toHaveLength(4)
  })

  it('rejects the demo issuer in production', async () => {
    const production = { NODE_ENV: 'production', DATA_DIR }
    const issuer = { MIND_ISSUER: 'https://mind.example', MIND_AUDIENCE: 'x' }
    const [started, signed] = await Promise.all([
      threefold(['start'], production),
      threefold(['session', '--app', 'mind', '--email', 'all-apps@example.com'], { ...production, ...issuer }),
    ])
    expect(started.stderr).toContain('No session issuer is set')
    expect(signed.stderr).toContain('The demo issuer is off')
  })

  it('supports operator commands while it runs: list, create, revoke, doctor', async () => {
    const key = await mintOver(service.address, { DATA_DIR })
    expect((await service.get('/v1/me', key)).status).toBe(200)
    const listed = JSON.parse((await threefold(['people', 'keys', '--json'], { DATA_DIR })).stdout)
    const [revoked, admin, examined] = await Promise.all([
      threefold(['people', 'revoke', listed[0].id], { DATA_DIR }),
      threefold(['keys', 'create', '--admin', '--email', 'ops@example.com'], { DATA_DIR }),
      threefold(['doctor'], { DATA_DIR }),
    ])
    expect(revoked.code).toBe(0)
    await expect.poll(async () => (await service.get('/v1/me', key)).body.error?.details, { timeout: 1_000 }).toEqual({ reason: 'revoked' })
    const { body: me } = await service.get('/v1/me', admin.stdout.trim())
    expect(me.key.scopes).toEqual(['platform:admin'])
    expect(examined).toMatchObject({ code: 0, stderr: '' })
  })

  thorough('lets an operator export, block and erase a person while it runs, without any configuration', async () => {
    const key = await mintOver(service.address, { DATA_DIR })
    const { email } = (await service.get('/v1/me', key)).body.identity
    const { stored } = JSON.parse((await threefold(['people', 'export', email], { DATA_DIR })).stdout)
    expect(stored.identity.email).toBe(email)
    expect((await threefold(['people', 'block', email], { DATA_DIR })).code).toBe(0)
    const details = async () => (await service.get('/v1/me', key)).body.error?.details
    await expect.poll(details, { timeout: 1_000 }).toMatchObject({ cause: 'blocked' })
    expect((await threefold(['people', 'erase', stored.identity.id], { DATA_DIR })).code).toBe(0)
    await expect.poll(details, { timeout: 1_000 }).toEqual({ reason: 'unknown' })
    expect((await threefold(['people', 'show', email], { DATA_DIR })).stderr).toMatch(/no person/)
  })

  it('rejects an unknown command, option or person with one clear line', async () => {
    const [command, flag, person] = await Promise.all([
      threefold(['dance'], {}),
      threefold(['keys', 'create', '--email', 'x@example.com'], {}),
      threefold(['session', '--app', 'mind', '--email', 'else@example.com'], {}),
    ])
    expect(command.stderr).toMatch(/^Unknown command "dance"/)
    expect(flag.stderr).toContain('--admin')
    expect(person.stderr).toContain('all-apps@example.com')
  })

  thorough('writes usage on a graceful shutdown, and knows it after the next start', async () => {
    const key = await mintOver(service.address, { DATA_DIR })
    for (let count = 0; count < 5; count++) await service.get('/v1/me', key)
    expect(await service.end()).toBe(0)
    service = await startProcess({ DATA_DIR })
    expect(service.output()).not.toContain('Creating')
    expect((await service.get('/v1/me', key)).body.usage_today.requests).toBe(6)
  })

  describeKilledWhileMinting(() => ({ service, DATA_DIR }))
})
