import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { thorough } from '../support/thorough.ts'
import { freshTab, signIn, signOut } from './portal.ts'

const PERSON = 'newcomer@example.com'
let page: Page
beforeAll(async () => {
  page = await freshTab()
})
afterEach(async () => {
  await page.context().clearCookies()
  for (const tab of page.context().pages()) if (tab !== page) await tab.close()
})

describe('a demo person', () => {
  thorough('is redirected to the sign-in from a page that requires it, and back', async () => {
    await page.goto('/requests?status=failed')
    await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('button', { name: 'Sign in through' }).first().click()
    await page.getByRole('heading', { name: 'Requests' }).waitFor()
    expect(page.url()).toMatch(/\/requests\?status=failed$/)
    await page.context().clearCookies()
  })

  it("has a session that scripts can't read and that ends on signing out, even for a copied cookie; going back shows nothing", async () => {
    await signIn(page, PERSON, 'Voice')
    expect(new URL(page.url()).pathname).toBe('/keys')
    await page.getByRole('banner').getByText(PERSON).waitFor()
    const cookies = await page.context().cookies()
    expect(cookies).toMatchObject([{ name: 'threefold_session', httpOnly: true, sameSite: 'Strict' }])
    expect(await page.evaluate('document.cookie')).toBe('')
    await page.getByRole('heading', { name: 'Your keys' }).waitFor()

    await signOut(page)
    await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
    expect(await page.locator('.who').count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Your keys' }).count()).toBe(0)
    await page.context().addCookies(cookies)
    expect((await page.request.get('/v1/me')).status()).toBe(401)
  })

  thorough('who signed out in another tab sees nothing personal on coming back', async () => {
    await signIn(page, PERSON)
    await page.goto('/llms.txt')
    const other = await page.context().newPage()
    await other.goto('/')
    await signOut(other)
    await other.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Your keys' }).count()).toBe(0)
  })
})

thorough('whoever mistypes an address gets a page, with a link to sign in, and a program gets JSON', async () => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.title()).toBe('Page not found · Threefold')
  const forPrograms = await page.request.get('/no-such-page', { headers: { accept: 'application/json' } })
  expect((await forPrograms.json()).error.code).toBe('not_found')
  const ofTheApi = await page.request.get('/v1/nothing', { headers: { accept: 'text/html' } })
  expect((await ofTheApi.json()).error.code).toBe('not_found')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0)
})
