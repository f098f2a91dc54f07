import type { Page } from 'playwright-core'
import { callWith, createKey } from './portal.ts'

interface FilledPage {
  name: string
  /** Does what a person would do to fill the page with content. */
  fill(page: Page): Promise<void>
}

const compare = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: 'What to keep in mind' }).waitFor()
}

/** Pages as they look after somebody has used them, for screenshots. Each page may depend on the ones before it. */
export const FILLED_PAGES: FilledPage[] = [
  {
    name: 'keys-new',
    fill: async (page) => {
      await page.goto('/keys')
      const key = await createKey(page, 'Nightly report')
      for (const path of ['/v1/me', '/v1/body/remedies', '/v1/body/remedies/nothing', '/v1/mind/beliefs']) await callWith(key, path)
    },
  },
  {
    name: 'keys-menu',
    fill: async (page) => {
      await page.reload()
      await page.getByRole('button', { name: 'Actions for Nightly report' }).first().click()
    },
  },
  {
    name: 'requests-filled',
    fill: async (page) => {
      await page.goto('/requests')
      await page.locator('.request-line', { hasText: '404' }).first().click()
    },
  },
  {
    name: 'home-filled',
    fill: async (page) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Latest requests' }).waitFor()
    },
  },
  {
    name: 'menu',
    fill: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      await menu.or(page.locator('.who button')).first().click()
    },
  },
  {
    name: 'checker-answer',
    fill: async (page) => {
      await page.goto('/explore/check')
      await page.getByRole('button', { name: 'Example: St. John’s wort' }).click()
      await page.getByRole('button', { name: 'Check 2 items' }).click()
      await page.getByRole('heading', { name: 'How your items were interpreted' }).waitFor()
    },
  },
  {
    name: 'coach-reply',
    fill: async (page) => {
      await page.goto('/explore/coach')
      await page.getByLabel('Your message').fill('I put off every call that could end in a no.')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('.coach-reply').waitFor()
      await page.getByText('The coach is writing').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'pitch-draft',
    fill: async (page) => {
      await page.goto('/explore/pitch')
      await page.getByRole('button', { name: 'Draft pitch' }).click()
      await page.locator('.pitch-text').waitFor()
    },
  },
  { name: 'biomarkers-result', fill: compare('/explore/biomarkers') },
  { name: 'speaking-result', fill: compare('/explore/speaking') },
]
