import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openStorage } from '../../src/db/storage.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { temporaryDirectory } from '../support/process.ts'
import { startServed } from '../support/served.ts'
import { thorough } from '../support/thorough.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const quiet = { progress: () => {}, onIdleError: () => {} }
const provided = () => inject('database') as { admin: string; owner: string; service: string }
const inDatabase = (url: string) => url.replace(/\/[^/?]*\?/, `/${new URL(database.service.replace('@/', '@x/')).pathname.slice(1)}?`)

describe('the service on Postgres', () => {
  it('rejects a superuser, an owner, a stranger and a database that is not migrated, each with its fix', async () => {
    const open = (DATABASE_URL: string) => openStorage(readConfig({ DATABASE_URL }, { forService: false }), quiet)
    await expect(open(inDatabase(provided().admin))).rejects.toThrow(/^The role postgres is a superuser\. Log in to platform as a role/)
    await expect(open(database.owner)).rejects.toThrow(/^The role owner owns platform\./)
    await asOwner(database, 'create role stranger login')
    await expect(open(database.service.replace('service@', 'stranger@'))).rejects.toThrow('is not a member of threefold_service')
    await expect(open(provided().service.replace('%', 'postgres'))).rejects.toThrow('Run: threefold migrate')
  })

  it('rejects an application without a readable list of migrations', async () => {
    const open = () => openStorage(readConfig({ DATABASE_URL: database.service }, { forService: false }), quiet)
    const unsaid = /^mind\.migrations is missing or not readable\. Run: threefold migrate, or see docs\/connecting-an-app\.md$/
    await asOwner(database, 'revoke select on mind.migrations from threefold_service')
    await expect(open()).rejects.toThrow(unsaid)
    await asOwner(database, 'grant select on mind.migrations to threefold_service')
    await asOwner(database, 'alter table mind.migrations rename to elsewhere')
    await expect(open()).rejects.toThrow(unsaid)
    await asOwner(database, 'alter table mind.elsewhere rename to migrations')
    await (await open()).close()
  })

  it('states in one line why it does not start', async () => {
    const start = (env: Record<string, string>) => threefold(['start'], { DATABASE_URL: database.service, DEMO: 'true', PORT: '0', ...env })
    const wrong: [settings: Record<string, string>, told: RegExp][] = [
      [{ DATABASE_URL: database.owner }, /^The role owner owns platform\..*\n$/],
      [
        { VOICE_DATABASE_URL: 'postgres://service@127.0.0.1:1/none' },
        /^A database can't be reached \(.*\)\. Check DATABASE_URL or VOICE_DATABASE_URL .*\n$/,
      ],
      [{ DATABASE_URL: 'postgres://service:se@cret:more@db:port/x' }, /^DATABASE_URL is not a valid URL: [^\n]*\n$/],
      [{ DATA_DIR: '/proc/nothing' }, /^Can't use DATA_DIR \/proc\/nothing \(ENOENT\)\. Set it to a directory .*\n$/],
      [{ DATA_DIR: '/dev/null', DATABASE_URL: '' }, /^Can't use DATA_DIR \/dev\/null \(ENOTDIR\)\. .*\n$/],
    ]
    const ends = await Promise.all(wrong.map(([settings]) => start(settings)))
    expect(ends).toEqual(wrong.map(([, told]) => ({ code: 1, stdout: '', stderr: expect.stringMatching(told) })))
  })

  thorough("exits immediately if it can't listen, without waiting for LEAVE_SECONDS", async () => {
    const env = { DATABASE_URL: database.service, DEMO: 'true', DATA_DIR: temporaryDirectory(), LEAVE_SECONDS: '300' }
    const { code, stderr } = await threefold(['start'], { ...env, HOST: 'no-such-host.invalid' })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Can't listen on no-such-host\.invalid:3000 \((ENOTFOUND|EAI_AGAIN)\)\. .*\n$/),
    ])
  })

  it('migrates as the owner, then runs as the service, and rejects a port that is in use', async () => {
    const env = { DATABASE_URL: database.service, OWNER_DATABASE_URL: database.owner, DEMO: 'true', DATA_DIR: temporaryDirectory() }
    expect(await threefold(['migrate', '--demo'], env)).toMatchObject({ code: 0, stdout: 'Up to date: platform, mind, body, voice.\n' })
    const [service, examined] = await Promise.all([startServed(env), threefold(['doctor'], env)])
    expect(examined).toMatchObject({ code: 0 })
    expect((await service.get('/v1/me', await service.mint())).status).toBe(200)
    const { port } = new URL(service.address)
    const taken = `Port ${port} on 127.0.0.1 is already in use. Stop the other process, or set PORT to another number.\n`
    expect(await threefold(['start'], { ...env, PORT: port })).toMatchObject({ code: 1, stderr: taken })
    await service.stop()
  })

  it('has a doctor that reports what is wrong', async () => {
    await asOwner(database, 'create table voice.leak (id int)')
    const report = await threefold(['doctor'], { DATABASE_URL: database.service, DEMO: 'true' })
    expect(report.code).toBe(1)
    expect(report.stdout).toMatch(/FAULT voice: voice\.leak: row-level security is not forced/)
    await asOwner(database, 'drop table voice.leak')
  })
})
