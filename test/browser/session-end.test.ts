import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { thorough } from '../support/thorough.ts'
import { holdBack } from './hold-back.ts'
import { createKey, freshTab, openCreation, openSettings, signIn, signOut } from './portal.ts'
import { watch } from './visit.ts'

const PERSON = 'all-apps-2@example.com'
let context: BrowserContext
let page: Page
beforeAll(async () => {
  page = await freshTab()
  context = page.context()
})
beforeEach(async () => {
  await openSettings(page, PERSON)
  await page.getByRole('heading', { name: 'Your keys' }).waitFor()
})
afterEach(async () => {
  await page.unrouteAll()
  for (const tab of context.pages()) if (tab !== page) await tab.close()
})

describe('a session that has ended', () => {
  it('is reported on the first rejected request, and nothing about the person stays visible', async () => {
    const dialog = await openCreation(page)
    await context.clearCookies()
    await dialog.getByLabel('Name').fill('too late')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await page.getByText('Your session has ended.').waitFor()
    expect(await page.getByText(PERSON, { exact: true }).and(page.locator('.who *')).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Your keys' }).count()).toBe(0)
  })

  thorough('is reported even if the service is too busy to answer the first question about it', async () => {
    const busy = { status: 429, json: { error: { code: 'rate_limited', message: 'The service is busy.' }, request_id: 'busy' } }
    await page.route('**/portal/session', (route) => route.fulfill(busy), { times: 1 })
    await context.clearCookies()
    await page.getByRole('link', { name: 'Connected agents' }).click()
    await page.getByText('Your session has ended.').waitFor()
  })

  thorough('has ended in every open tab, and leaves nothing for the next person to see, not even a new key', async () => {
    const key = await createKey(page, 'of the first')
    const other = await context.newPage()
    await other.goto('/usage')
    await signOut(other)
    await other.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
    expect(await other.getByText('Your session has ended.').count()).toBe(0)
    await page.getByText('Your session has ended.').waitFor()
    expect(await page.getByRole('heading', { name: 'Your keys' }).count()).toBe(0)
    expect(await page.locator('body').innerText()).not.toContain(key)
    await signIn(other, 'newcomer@example.com')
    await page.getByRole('banner').getByText('newcomer@example.com').waitFor()
    expect(await page.locator('body').innerText()).not.toContain(key)
    expect(await page.getByText('of the first').count()).toBe(0)
  })
})

thorough('a late response from before signing out does not sign anyone in again', async () => {
  const { settled } = watch(page)
  const early = await holdBack(page, '**/portal/session')
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
  await expect.poll(() => early.isGiven).toBe(true)
  await signOut(page)
  await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
  early.release()
  await settled()
  expect(await page.locator('.who').count()).toBe(0)
})

thorough('a failed sign-out is reported and can be retried', async () => {
  await page.route('**/portal/sign-out', (route) => route.abort())
  await signOut(page)
  await page.getByText('Can’t reach the service.').waitFor()
  await page.unroute('**/portal/sign-out')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
  expect(await page.getByText('Can’t reach the service.').count()).toBe(0)
})
