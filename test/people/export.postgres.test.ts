import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signedIn } from '../portal/browser.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { ADA, identityOf, operatorEnv } from './person.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ signInMethod: DEMO })
})
afterAll(() => service.close())

describe('the export of a person', () => {
  it('lists an account in each of three applications once, however many keys and browsers are linked to it', async () => {
    const browser = await signedIn(service, ADA)
    for (const name of ['one', 'two']) await service.mint(ADA, name)
    const { stored } = (await browser.get('/portal/export')).json()
    const account = { account_id: expect.any(String), plan: expect.any(String) }
    const expected = ['body', 'mind', 'voice'].map((app) => ({ app, ...account }))
    expect(stored.links.toSorted((one: { app: string }, other: { app: string }) => one.app.localeCompare(other.app))).toEqual(expected)
    expect((await threefold(['people', 'show', ADA], operatorEnv(service.database))).stdout).toMatch(/linked +(\w+, ){2}\w+\n/)
  })

  it('also lists an account that only an old key is linked to', async () => {
    const browser = await signedIn(service, ADA)
    const person = await identityOf(service.database, ADA)
    await asOwner(service.database, `insert into platform.links values ($1, 'mind', gen_random_uuid(), 'free')`, [person])
    expect((await browser.get('/portal/export')).json().stored.links).toHaveLength(4)
  })
})
