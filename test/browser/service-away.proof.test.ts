import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshTab, openCreation, openSettings } from './portal.ts'

let page: Page
beforeAll(async () => {
  page = await freshTab()
})
beforeEach(async () => {
  await openSettings(page, 'all-apps-2@example.com')
  await page.getByRole('heading', { name: 'Your keys' }).waitFor()
})
afterEach(() => page.unrouteAll())

it("a page that can't load the session says so, and works once it can", async () => {
  await page.route('**/portal/session', (route) => route.abort())
  await page.goto('/usage')
  await page.getByText('Can’t reach the service.').waitFor()
  await page.unroute('**/portal/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor()
})

it('a page whose script fails to load says so, and other pages keep working', async () => {
  await page.route('**/assets/guides*.js', (route) => route.abort())
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Guides' }).click()
  await page.getByRole('heading', { name: 'Can’t show this page' }).waitFor()
  await pages.getByRole('link', { name: 'Quickstart' }).click()
  await page.getByRole('heading', { name: 'Quickstart', level: 1 }).waitFor()
  await page.unroute('**/assets/guides*.js')
  await page.goBack()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await page.getByRole('heading', { name: 'Guides', level: 1 }).waitFor()
})

it('a change whose response was lost appears in the list', async () => {
  await page.route('**/v1/keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  const dialog = await openCreation(page)
  await dialog.getByLabel('Name').fill('never seen')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Can’t reach the service.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: 'never seen' }).waitFor()
})

it('without a clipboard, the copy button says what to do instead', async () => {
  const tab = await page.context().newPage()
  await tab.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })')
  await tab.goto('/quickstart')
  await tab.getByRole('button', { name: 'Copy' }).first().click()
  await tab.getByRole('button', { name: 'Select and copy manually' }).waitFor()
  expect(await tab.getByRole('button', { name: 'Copied' }).count()).toBe(0)
})
