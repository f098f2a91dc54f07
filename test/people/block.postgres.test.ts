import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signedIn } from '../portal/browser.ts'
import { threefold } from '../support/command-line.ts'
import { startService, type TestService } from '../support/service.ts'
import { ADA, BRUNO, operatorEnv, statusOf } from './person.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ signInMethod: DEMO })
})
afterAll(() => service.close())

const people = (verb: string, person: string) => threefold(['people', verb, person], operatorEnv(service.database))

describe('a blocked person', () => {
  it('is rejected with every key and session and gets no new ones, until they are unblocked', async () => {
    const [first, second, stranger] = [await service.mint(ADA), await service.mint(ADA), await service.mint(BRUNO)]
    const browser = await signedIn(service, ADA)
    expect((await people('block', ADA)).code).toBe(0)
    expect((await people('show', ADA)).stdout).toMatch(/blocked +\d{4}-/)
    await expect.poll(() => statusOf(service, first.key), { timeout: 1_000 }).toBe(401)
    for (const response of [
      await service.call('GET', '/v1/me', first.key),
      await service.call('GET', '/v1/keys', second.key),
      await service.call('DELETE', `/v1/keys/${second.api_key.id}`, first.key),
      await browser.get('/v1/me'),
      await browser.post('/v1/keys'),
      await browser.get('/portal/export'),
    ])
      expect([response.statusCode, response.json().error.details]).toEqual([401, { reason: 'revoked', cause: 'blocked' }])
    expect(await browser.session()).toMatchObject({ signed_in: false })
    const minted = await service.call('POST', '/v1/keys', await service.session({ email: ADA }))
    const signIn = await browser.signIn(ADA)
    for (const response of [minted, signIn])
      expect([response.statusCode, response.json().error]).toMatchObject([403, { code: 'forbidden', details: { reason: 'blocked' } }])
    expect(await statusOf(service, stranger.key)).toBe(200)

    expect((await people('unblock', ADA)).code).toBe(0)
    await expect.poll(() => statusOf(service, first.key), { timeout: 1_000 }).toBe(200)
    expect(await statusOf(service, (await service.mint(ADA)).key)).toBe(200)
    expect((await (await signedIn(service, ADA)).get('/v1/me')).statusCode).toBe(200)
  })

  it('finds every block and unblock in their export', async () => {
    const { stored } = JSON.parse((await people('export', ADA)).stdout)
    const byOperator = stored.audit.filter(({ made_by }: { made_by: string }) => made_by === 'operator')
    expect(byOperator.map(({ action }: { action: string }) => action).sort()).toEqual(['block', 'export', 'unblock'])
  })
})
