import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLIENT, startIssuerWithPages } from '../portal/sign-in-issuer.ts'
import { freeAddress } from '../support/free-address.ts'
import type { OidcIssuer } from '../support/oidc-issuer.ts'
import { type RunningProcess, startProcess } from '../support/process.ts'
import { createKey, visitor } from './portal.ts'

let issuer: OidcIssuer
let service: RunningProcess
let page: Page
beforeAll(async () => {
  const address = await freeAddress()
  issuer = await startIssuerWithPages(address)
  service = await startProcess({
    ...inject('portal').beside,
    PORT: new URL(address).port,
    PUBLIC_URL: address,
    MIND_ISSUER: issuer.url,
    MIND_AUDIENCE: 'threefold',
    MIND_CLIENT_ID: CLIENT.id,
    MIND_CLIENT_SECRET: CLIENT.secret,
    LOG_LEVEL: 'debug',
  })
  const context = await visitor({ baseURL: service.address })
  // the issuer's own pages request a font from another host
  await context.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => route.abort(),
  )
  page = await context.newPage()
})
afterAll(async () => {
  await page.context().close()
  await service.end()
  await issuer.stop()
})
afterEach(() => page.context().clearCookies())

const leaveForIssuer = async () => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in through Mind' }).click()
  await page.waitForURL(`${issuer.url}/**`)
}
const signInAs = async (email: string) => {
  await leaveForIssuer()
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe("signing in through an application's own issuer", () => {
  it('leads to the keys, where one can be created', async () => {
    const visited: string[] = []
    page.on('request', (request) => void visited.push(request.url()))
    await signInAs('all-apps@example.com')
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    await page.goto('/account')
    await page.getByText('Linked', { exact: true }).first().waitFor()
    expect(await page.getByText('Linked', { exact: true }).count()).toBe(3)
    await page.goto('/keys')
    const key = await createKey(page, 'through an issuer')
    expect((await service.get('/v1/me', key)).body.identity.email).toBe('all-apps@example.com')
    expect(visited.filter((address) => /eyJ|threefold_(portal|live)/.test(address))).toEqual([])
    expect(service.output()).not.toMatch(/eyJ|threefold_portal_|threefold_live_[0-9a-f]{9}/)
  })

  it('with an unverified e-mail address explains what to do', async () => {
    await signInAs('unverified@example.com')
    await page.getByText('Your e-mail address isn’t verified in that application.').waitFor()
    expect(await page.context().cookies(service.address)).toEqual([])
  })

  it('that was canceled says so', async () => {
    await leaveForIssuer()
    await page.getByText('[ Cancel ]').click()
    await page.getByText('you canceled').waitFor()
  })

  it("can't be finished by someone who did not start it", async () => {
    await page.goto('/portal/callback?code=stolen&state=guessed')
    await page.getByText('The sign-in attempt expired.').waitFor()
    expect(await page.context().cookies(service.address)).toEqual([])
  })
})
