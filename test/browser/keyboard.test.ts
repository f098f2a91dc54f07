import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKey, useBrowser } from './portal.ts'

const { visitor } = useBrowser()
let page: Page
beforeAll(async () => {
  page = await (await visitor({ reducedMotion: 'reduce' })).newPage()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
})
afterAll(() => page.context().close())

const MOST_STEPS = 80
const FOCUSED = `((at) => (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim())(document.activeElement)`
const focused = () => page.evaluate<string>(FOCUSED)
/** The focus follows what is shown by a frame or two. */
const theFocus = () => expect.poll(focused, { timeout: 10_000 })

/** Goes on with the tab key until the named part has the focus. */
async function tabTo(name: string | RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    const here = await focused()
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return
  }
  throw new Error(`the tab key never leads to ${name}`)
}

describe('with the keyboard alone', () => {
  it('the first step leads past the navigation', async () => {
    await page.keyboard.press('Tab')
    await theFocus().toBe('Skip to content')
  })

  it('somebody signs in', async () => {
    await tabTo('Ada Quinn')
    await page.keyboard.press('ArrowDown')
    await theFocus().toContain('all-apps-2@example.com')
    await tabTo('Sign in through Mind')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Mind developer settings' }).waitFor()
    await theFocus().toBe('Mind developer settings')
  })

  it('creates a key, and the focus is where it is shown', async () => {
    await page.getByText('Your keys').waitFor()
    await tabTo('Name')
    await page.keyboard.type('typed')
    await page.keyboard.press('Enter')
    expect(await readKey(page)).toMatch(/^threefold_live_/)
    await theFocus().toContain('Your new key “typed”')
    await tabTo('I have stored it')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Create key' }).waitFor()
    await theFocus().toContain('The key is shown no more.')
  })

  it.each(['Rotate', 'Revoke'])('opens the dialog to %s and closes it with Escape; the focus returns', async (what) => {
    await tabTo(`${what} typed`)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction('document.activeElement.closest("dialog") !== null')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await theFocus().toBe(`${what} typed`)
  })

  it('revokes, and the focus is where that is told', async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo('Revoke key')
    await page.keyboard.press('Enter')
    await page.getByText('“typed” is revoked.').waitFor()
    await theFocus().toContain('“typed” is revoked.')
  })
})

it('another page begins at its top, with its title; going back leads to where one was', async () => {
  const place = () => expect.poll(() => page.evaluate<number>('scrollY'), { timeout: 10_000 })
  await page.goto('/guides')
  await page.locator('h1').waitFor()
  await page.getByRole('link', { name: 'Changelog' }).focus()
  await page.evaluate('scrollTo(0, 1_000)')
  await page.keyboard.press('Enter')
  await theFocus().toBe('Changelog')
  await place().toBe(0)
  await page.goBack()
  await theFocus().toBe('Guides')
  await place().toBe(1_000)
})

it('whoever wants no motion sees none', async () => {
  for (const path of ['/settings/mind', '/usage', '/explore', '/explore/coach']) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    const moving = `[...document.querySelectorAll('*')].filter((part) => {
      const { animationName, transitionDuration } = getComputedStyle(part)
      return animationName !== 'none' || /[1-9]/.test(transitionDuration)
    }).length + document.getAnimations().length`
    expect(await page.evaluate<number>(moving)).toBe(0)
  }
})
