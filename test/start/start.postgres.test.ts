import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openStorage } from '../../src/db/storage.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { mintOver, startProcess, temporaryDirectory, threefold } from '../support/process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const quiet = { progress: () => {}, onIdleError: () => {} }
const provided = () => inject('database') as { admin: string; owner: string; service: string }
const inDatabase = (url: string) => url.replace(/\/[^/?]*\?/, `/${new URL(database.service.replace('@/', '@x/')).pathname.slice(1)}?`)

describe('the service on Postgres', () => {
  it('refuses a superuser, an owner, a stranger and a database that is not migrated, each with the mend', async () => {
    const open = (DATABASE_URL: string) => openStorage(readConfig({ DATABASE_URL }, { needsIssuer: false }), quiet)
    await expect(open(inDatabase(provided().admin))).rejects.toThrow(/^The role postgres is a superuser\. Log in to platform as a role/)
    await expect(open(database.owner)).rejects.toThrow(/^The role owner owns platform\./)
    await asOwner(database, 'create role stranger login')
    await expect(open(database.service.replace('service@', 'stranger@'))).rejects.toThrow('is not a member of threefold_service')
    await expect(open(provided().service.replace('%', 'postgres'))).rejects.toThrow('Run: threefold migrate')
  })

  it('tells in one line why it does not start', async () => {
    const start = (DATABASE_URL: string) => threefold(['start'], { DATABASE_URL, DEMO: 'true', PORT: '0' })
    const [owner, lost] = await Promise.all([start(database.owner), start('postgres://service@127.0.0.1:1/none')])
    expect(owner).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The role owner owns platform\..*\n$/) })
    expect(lost).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A database can't be reached.*\n$/) })
  })

  it('migrates as the owner, then serves as the service, and takes no port that is taken', async () => {
    const DATA_DIR = temporaryDirectory()
    const env = { DATABASE_URL: database.service, OWNER_DATABASE_URL: database.owner, DEMO: 'true', DATA_DIR }
    expect(await threefold(['migrate', '--demo'], env)).toMatchObject({ code: 0, stdout: 'Up to date: platform, mind, body, voice.\n' })
    const [service, examined] = await Promise.all([startProcess(env), threefold(['doctor'], env)])
    expect(examined).toMatchObject({ code: 0 })
    const key = await mintOver(service.address, { DATA_DIR })
    expect((await service.get('/v1/me', key)).status).toBe(200)
    const { port } = new URL(service.address)
    const taken = `Port ${port} on 127.0.0.1 is taken. Stop the other process, or set PORT to another number.\n`
    expect(await threefold(['start'], { ...env, PORT: port })).toMatchObject({ code: 1, stderr: taken })
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
