import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_ADVICE } from '../../portal/src/pages/docs/guides/error-advice.ts'
import { holdBack } from './hold-back.ts'
import { callWith, createKey, openSettings, useBrowser } from './portal.ts'

const NAME = 'at work'
const { visitor } = useBrowser()
let page: Page
let key: string
beforeAll(async () => {
  page = await (await visitor()).newPage()
  await openSettings(page, 'mind-only@example.com')
  key = await createKey(page, NAME)
  await page.goto('/usage')
  await page.getByText('No requests yet.').waitFor()
})
afterAll(() => page.context().close())

const log = () => page.getByRole('region', { name: 'Recent requests' })

it('a request made with a key appears in the list automatically, with its id and duration', async () => {
  const response = await callWith(key, '/v1/mind/me/progress')
  const id = response.headers.get('x-request-id') as string
  const row = log().getByRole('row').filter({ hasText: id })
  await row.waitFor()
  const text = await row.textContent()
  for (const part of ['200', 'GET /v1/mind/me/progress', NAME, ' ms']) expect(text).toContain(part)
})

it('an error is explained', async () => {
  expect((await callWith(key, '/v1/body/remedies')).status).toBe(403)
  expect((await callWith(key, '/v1/mind/beliefs/no-such-belief')).status).toBe(404)
  await page.getByRole('button', { name: 'Refresh' }).click()
  for (const [status, code] of [
    ['403', 'forbidden'],
    ['404', 'not_found'],
  ] as const) {
    const row = log().getByRole('row').filter({ hasText: code })
    await row.waitFor()
    expect(await row.textContent()).toContain(status)
    await log().getByRole('row').filter({ hasText: ERROR_ADVICE[code] }).waitFor()
  }
})

it('usage is counted, both for today and in the chart of the key', async () => {
  await page.locator('.today-requests').getByText('3', { exact: true }).waitFor()
  await page.getByRole('img', { name: `${NAME}: 3 requests in 30 days` }).waitFor()
  await callWith(key)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('.today-requests').getByText('4', { exact: true }).waitFor()
})

describe('every five seconds', () => {
  const REQUESTS = '**/v1/me/requests*'
  let tab: Page
  beforeEach(async () => {
    tab = await page.context().newPage()
    await tab.clock.install()
  })
  afterEach(() => tab.close())

  it('the list is reloaded, but not while a response is pending', async () => {
    const held = await holdBack(tab, REQUESTS)
    await tab.goto('/usage')
    await tab.getByRole('button', { name: 'Refresh' }).waitFor()
    await tab.clock.runFor(30_000)
    expect(held.asked).toBe(1)
    held.release()
    await tab.getByRole('region', { name: 'Recent requests' }).waitFor()
    await tab.clock.runFor(6_000)
    await expect.poll(() => held.asked).toBe(2)
  })

  it('the list is reloaded, also after a failure', async () => {
    await tab.route(REQUESTS, (route) => route.abort(), { times: 1 })
    await tab.goto('/usage')
    await tab.getByText('Can’t reach the service.').waitFor()
    await tab.clock.runFor(6_000)
    await tab.getByRole('region', { name: 'Recent requests' }).waitFor()
    expect(await tab.getByText('Can’t reach the service.').count()).toBe(0)
  })
})
