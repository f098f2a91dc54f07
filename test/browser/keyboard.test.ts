import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '../support/rounds.ts'
import { thorough } from '../support/thorough.ts'
import { freshTab, readKey } from './portal.ts'

let page: Page
beforeAll(async () => {
  page = await freshTab()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sign in to the demo' }).waitFor()
})

const MOST_STEPS = 80
const FOCUSED = `((at) => (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim())(document.activeElement)`
const focused = () => page.evaluate<string>(FOCUSED)
/** Polls, because the focus moves a frame or two after the content changes. */
const theFocus = () => expect.poll(focused, { timeout: 10_000 })

/** Presses Tab until the named element has the focus. */
async function tabTo(name: string | RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    const here = await focused()
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return
  }
  throw new Error(`the tab key never leads to ${name}`)
}

/** Makes a list end after this number of pages. */
async function endAfter(pages: number, url: string): Promise<void> {
  let asked = 0
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    await route.fulfill({ response, json: ++asked < pages ? list : { ...list, next_cursor: null } })
  })
}

describe('using only the keyboard,', () => {
  it('the first Tab leads to a link that skips the navigation', async () => {
    await page.keyboard.press('Tab')
    await theFocus().toBe('Skip to content')
  })

  it('a person signs in', async () => {
    await tabTo('Ada Quinn')
    await page.keyboard.press('ArrowDown')
    await theFocus().toContain('all-apps-2@example.com')
    await tabTo('Sign in through Mind')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    await theFocus().toBe('API keys')
  })

  it('a person creates a key, and the focus moves to it', async () => {
    await page.getByRole('heading', { name: 'Your keys' }).waitFor()
    await tabTo('Create key')
    await page.keyboard.press('Enter')
    await theFocus().toBe('Name')
    await page.keyboard.type('typed')
    await page.keyboard.press('Enter')
    expect(await readKey(page)).toMatch(/^threefold_live_/)
    await theFocus().toContain('Your new key “typed”')
    await page.keyboard.press('Tab')
    await theFocus().toBe('Copy key')
    await tabTo('I’ve stored the key')
    await page.keyboard.press('Enter')
    await theFocus().toContain('The key is now hidden.')
  })

  thorough("a person opens a key's menu, moves through it with the arrow keys, and the focus returns from a dialog", async () => {
    await tabTo('Actions for typed')
    await page.keyboard.press('Enter')
    await theFocus().toBe('Rotate…')
    await page.keyboard.press('ArrowUp')
    await theFocus().toBe('Revoke…')
    await page.keyboard.press('Home')
    await theFocus().toBe('Rotate…')
    await page.keyboard.press('Escape')
    await theFocus().toBe('Actions for typed')
    await page.keyboard.press('Enter')
    await theFocus().toBe('Rotate…')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction('document.activeElement.closest("dialog") !== null')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await theFocus().toBe('Actions for typed')
  })

  thorough('a person revokes a key, and the focus moves to the confirmation', async () => {
    await page.keyboard.press('Enter')
    await theFocus().toBe('Rotate…')
    await page.keyboard.press('End')
    await theFocus().toBe('Revoke…')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo('Revoke key')
    await page.keyboard.press('Enter')
    await page.getByText('“typed” has been revoked.').waitFor()
    await theFocus().toContain('“typed” has been revoked.')
  })

  thorough('a person closes the confirmation, and the focus moves to the page title', async () => {
    await tabTo('Close')
    await page.keyboard.press('Enter')
    await page.getByText('“typed” has been revoked.').waitFor({ state: 'detached' })
    await theFocus().toBe('API keys')
  })

  thorough('a person adds items to the checker and removes them, and the focus moves to its field', async () => {
    const FIELD = 'Remedy, medicine, brand or drug class'
    await page.goto('/explore/check')
    await page.getByLabel(FIELD).waitFor()
    await tabTo(FIELD)
    for (const item of ['Warfarin', 'Zoloft']) {
      await page.keyboard.type(item)
      await tabTo('Add')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: `Remove ${item}` }).waitFor()
      await theFocus().toBe(FIELD)
    }
    await tabTo('Remove Warfarin')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove Warfarin' }).waitFor({ state: 'detached' })
    await theFocus().toBe(FIELD)
    await tabTo('Clear list')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove Zoloft' }).waitFor({ state: 'detached' })
    await theFocus().toBe(FIELD)
  })

  thorough('a person loads a list in the reference page by page to its end, and the focus keeps its place', async () => {
    await endAfter(rounds(3, Number.POSITIVE_INFINITY), '**/v1/body/biomarkers?*')
    await page.goto('/explore/reference')
    const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'Biomarkers' }) })
    const more = shelf.getByRole('button', { name: 'Load more' })
    await more.focus()
    const entries = shelf.getByRole('link')
    for (let before = await entries.count(); await more.count(); before = await entries.count()) {
      const lastBefore = (await entries.last().textContent()) as string
      await page.keyboard.press('Enter')
      await expect.poll(() => entries.count()).toBeGreaterThan(before)
      await theFocus().toBe((await more.count()) > 0 ? 'Load more biomarkers' : lastBefore)
    }
    await page.unrouteAll()
  })

  thorough('a person sends a message to the coach, and the focus stays in the message field', async () => {
    await page.goto('/explore/coach')
    await page.getByLabel('Your message').focus()
    await page.keyboard.type('I feel stuck.')
    await tabTo('Send')
    await page.keyboard.press('Enter')
    await page.locator('.coach-exchange').waitFor()
    await theFocus().toBe('Your message')
    await page.locator('.coach-reply').waitFor()
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
    await theFocus().toBe('Your message')
  })
})

thorough('a new page starts at the top with the focus on its title, and going back restores the scroll position', async () => {
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

thorough('there is no motion for people who prefer reduced motion', async () => {
  for (const path of ['/keys', '/requests', '/usage', '/explore', '/explore/coach']) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    const moving = `[...document.querySelectorAll('*')].filter((part) => {
      const { animationName, transitionDuration } = getComputedStyle(part)
      return animationName !== 'none' || /[1-9]/.test(transitionDuration)
    }).length + document.getAnimations().length`
    expect(await page.evaluate<number>(moving)).toBe(0)
  }
})
