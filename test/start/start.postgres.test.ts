import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { mintOver, startProcess, temporaryDirectory, threefold } from '../support/process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const provided = () => inject('database') as { admin: string; owner: string; service: string }
const inDatabase = (url: string) => url.replace(/\/[^/?]*\?/, `/${new URL(database.service.replace('@/', '@x/')).pathname.slice(1)}?`)

describe('the service on Postgres', () => {
  it('refuses a superuser, an owner and a stranger, each in one line with the mend', async () => {
    const start = (DATABASE_URL: string) => threefold(['start'], { DATABASE_URL, DEMO: 'true', PORT: '0' })
    expect((await start(inDatabase(provided().admin))).stderr).toMatch(/^The role postgres is a superuser\. Log in to platform as a role/)
    expect((await start(database.owner)).stderr).toMatch(/^The role owner owns platform\./)
    await asOwner(database, 'create role stranger login')
    expect((await start(database.service.replace('service@', 'stranger@'))).stderr).toContain('is not a member of threefold_service')
  })

  it('refuses a database that is not migrated, and one that is not there', async () => {
    const start = (DATABASE_URL: string) => threefold(['start'], { DATABASE_URL, DEMO: 'true', PORT: '0' })
    expect((await start(provided().service.replace('%', 'postgres'))).stderr).toContain('Run: threefold migrate')
    const lost = await start('postgres://service@127.0.0.1:1/none')
    expect([lost.code, lost.stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(lost.stderr).toContain("A database can't be reached")
  })

  it('migrates as the owner, then serves as the service', async () => {
    const DATA_DIR = temporaryDirectory()
    const env = { DATABASE_URL: database.service, OWNER_DATABASE_URL: database.owner, DEMO: 'true', DATA_DIR }
    expect(await threefold(['migrate', '--demo'], env)).toMatchObject({ code: 0, stdout: 'Up to date: platform, mind, body, voice.\n' })
    expect(await threefold(['doctor'], env)).toMatchObject({ code: 0 })
    const service = await startProcess(env)
    const key = await mintOver(service.address, env)
    expect((await service.get('/v1/me', key)).status).toBe(200)
    expect(await service.end()).toBe(0)
  })

  it('doctor says what is wrong', async () => {
    await asOwner(database, 'create table voice.leak (id int)')
    const report = await threefold(['doctor'], { DATABASE_URL: database.service, DEMO: 'true' })
    expect(report.code).toBe(1)
    expect(report.stdout).toMatch(/FAULT voice: voice\.leak: row-level security is not forced/)
    await asOwner(database, 'drop table voice.leak')
  })
})
