import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root.ts'
import { mintOver, preparedDirectory, type RunningProcess, startProcess, temporaryDirectory, threefold } from '../support/process.ts'

const DATA_DIR = temporaryDirectory()
let service: RunningProcess
beforeAll(async () => {
  service = await startProcess({ DATA_DIR })
})
afterAll(async () => {
  service.kill()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

describe('the service as one process', () => {
  it('shows progress at the first start, and prints a first call that works as pasted', () => {
    expect(service.output()).toContain('Creating the embedded database')
    const [, curl] = /^ {2}(curl .+)$/m.exec(service.output()) ?? []
    const answer = execFileSync('bash', ['-c', curl as string], { cwd: projectRoot, encoding: 'utf8' })
    expect(JSON.parse(answer).key).toMatch(/^threefold_live_[0-9a-f]{64}$/)
  })

  it('tells a second process on the same directory in one line', async () => {
    const second = await threefold(['start'], { DATA_DIR, PORT: '0' })
    expect(second).toMatchObject({
      code: 1,
      stderr: `Another process is using ${DATA_DIR}. Stop it, or set DATA_DIR to another directory.\n`,
    })
  })

  it('tells of a taken port in one line', async () => {
    const other = preparedDirectory()
    const taken = await threefold(['start'], { DATA_DIR: other, PORT: new URL(service.address).port })
    expect(taken.code).toBe(1)
    expect(taken.stderr.trim().split('\n').at(-1)).toMatch(/^Port \d+ on 127.0.0.1 is taken\./)
    rmSync(other, { recursive: true })
  })

  it('tells every bad setting at once', async () => {
    const wrong = await threefold(['start'], {
      PORT: '99999',
      LOG_LEVEL: 'loud',
      MIND_ISSUER: 'https://mind.example',
      DATABASE_URL: 'mysql://x',
    })
    expect(wrong.code).toBe(1)
    expect(wrong.stderr.trim().split('\n')).toHaveLength(4)
  })

  it('refuses the demo issuer in production', async () => {
    expect((await threefold(['start'], { NODE_ENV: 'production', DATA_DIR })).stderr).toContain('No session issuer is set')
    expect(
      (
        await threefold(['session', '--app', 'mind', '--email', 'all-apps@example.com'], {
          NODE_ENV: 'production',
          DATA_DIR,
          MIND_ISSUER: 'https://mind.example',
          MIND_AUDIENCE: 'x',
        })
      ).stderr,
    ).toContain('The demo issuer is off')
  })

  it('serves operators while it runs: list, create, revoke, doctor', async () => {
    const key = await mintOver(service.address, { DATA_DIR })
    expect((await service.get('/v1/me', key)).status).toBe(200)
    const listed = JSON.parse((await threefold(['keys', 'list', '--json'], { DATA_DIR })).stdout)
    expect((await threefold(['keys', 'revoke', listed[0].id], { DATA_DIR })).code).toBe(0)
    const refused = await service.get('/v1/me', key)
    expect([refused.status, refused.body.error.details.reason]).toEqual([401, 'revoked'])
    const admin = await threefold(['keys', 'create', '--admin', '--email', 'ops@example.com'], { DATA_DIR })
    const { body: me } = await service.get('/v1/me', admin.stdout.trim())
    expect(me.key.scopes).toEqual(['platform:admin'])
    expect(await threefold(['doctor'], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' })
  })

  it('knows its words: an unknown command, flag or person is one clear line', async () => {
    expect((await threefold(['dance'], {})).stderr).toMatch(/^There is no command "dance"/)
    expect((await threefold(['keys', 'create', '--email', 'x@example.com'], {})).stderr).toContain('--admin')
    expect((await threefold(['session', '--app', 'mind', '--email', 'else@example.com'], {})).stderr).toContain('all-apps@example.com')
  })

  it('writes use down at a graceful end and is there again at the next start', async () => {
    const key = await mintOver(service.address, { DATA_DIR })
    for (let count = 0; count < 5; count++) await service.get('/v1/me', key)
    expect(await service.end()).toBe(0)
    service = await startProcess({ DATA_DIR })
    expect(service.output()).not.toContain('Creating')
    expect((await service.get('/v1/me', key)).body.usage_today.requests).toBe(6)
  })

  it('works in a directory whose path is too long for a socket', async () => {
    const long = preparedDirectory(join(temporaryDirectory(), 'd'.repeat(100), 'd'.repeat(100)))
    const deep = await startProcess({ DATA_DIR: long })
    expect((await deep.get('/readyz')).status).toBe(200)
    await deep.end()
    rmSync(join(long, '..'), { recursive: true })
  })
})
