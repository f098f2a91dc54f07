import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'
import { callWith, createKey, freshTab, openSettings } from './portal.ts'

const NAME = 'at work'
const REQUESTS = '**/v1/me/requests*'
let page: Page
let key: string
beforeAll(async () => {
  page = await freshTab()
  await openSettings(page, 'mind-only@example.com')
  key = await createKey(page, NAME)
  await page.goto('/requests')
  await page.getByRole('heading', { name: 'Requests' }).waitFor()
})

it('a request made with a key appears in the list automatically, with its id and duration', async () => {
  const response = await callWith(key, '/v1/mind/me/progress')
  const row = page.getByRole('button', { name: `GET /v1/mind/me/progress ${NAME}` }).first()
  await row.waitFor()
  expect(await row.textContent()).toMatch(/200.*ms/)
  await row.click()
  await page.getByText(response.headers.get('x-request-id') as string).waitFor()
})

describe('every five seconds', () => {
  let tab: Page
  beforeEach(async () => {
    tab = await page.context().newPage()
    await tab.clock.install()
  })
  afterEach(() => tab.close())

  it('the list is reloaded, but not while a response is pending', async () => {
    const held = await holdBack(tab, REQUESTS)
    await tab.goto('/requests')
    await tab.getByRole('button', { name: 'Refresh' }).waitFor()
    await tab.clock.runFor(30_000)
    expect(held.asked).toBe(1)
    held.release()
    await tab.getByRole('list', { name: 'Recent requests' }).waitFor()
    await tab.clock.runFor(6_000)
    await expect.poll(() => held.asked).toBe(2)
  })

  it('the list is reloaded, also after a failure', async () => {
    await tab.route(REQUESTS, (route) => route.abort(), { times: 1 })
    await tab.goto('/requests')
    await tab.getByText('Can’t reach the service.').waitFor()
    await tab.clock.runFor(6_000)
    await tab.getByRole('list', { name: 'Recent requests' }).waitFor()
    expect(await tab.getByText('Can’t reach the service.').count()).toBe(0)
  })
})
