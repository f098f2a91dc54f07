import { afterAll, beforeAll, expect, it } from 'vitest'
import { rounds } from '../support/rounds.ts'
import { thorough } from '../support/thorough.ts'
import { signInByRequest, visitor } from './portal.ts'
import { type Watched, watch } from './visit.ts'

const PAGES = ['/explore', '/explore/pitch', '/explore/year', '/explore/check', '/explore/reference', '/explore/coach']

let tab: Watched
beforeAll(async () => {
  const context = await visitor({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  tab = watch(await context.newPage())
  await signInByRequest(tab.page, 'mind-only@example.com')
})
afterAll(() => tab.page.context().close())

it.each(PAGES.slice(0, rounds(1, PAGES.length)))('for a person with one application, %s calls no other', async (path) => {
  await tab.visit(path)
  expect(tab.errors).toEqual([])
})

thorough('on a phone, the menu leads to every page and closes afterwards', async () => {
  const { page } = tab
  const menu = page.getByRole('navigation', { name: 'Pages' })
  for (const name of ['Guides', 'Guides', 'Quickstart']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name }).click()
    await page.locator('h1', { hasText: name }).waitFor()
    await menu.waitFor({ state: 'hidden' })
  }
})
