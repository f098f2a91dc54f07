import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** Evaluated in the page through the debugger, so the page's own content security policy stays in force. */
const AXE = `globalThis.axe || (() => { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')} })()`

export const SCHEMES = ['light', 'dark'] as const

interface Look {
  colorScheme: (typeof SCHEMES)[number]
  isMobile: boolean
}

/** The rules whose results depend on colors. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * Returns all accessibility issues that axe finds in the page in its current state. In the dark scheme, only the colors differ, and they
 * are the same on every screen size, so they are checked only on large screens; `npm run proof` checks them on all screens.
 */
export async function accessibilityFaults(page: Page, { colorScheme, isMobile }: Look): Promise<string[]> {
  const withColors = !isMobile || process.env.PROOF
  if (colorScheme === 'dark') return withColors ? seriousFaults(page, { runOnly: OF_COLORS }) : []
  return seriousFaults(page, { rules: withColors ? {} : { 'color-contrast': { enabled: false } } })
}

async function seriousFaults(page: Page, chosen: object): Promise<string[]> {
  await page.evaluate(`void (${AXE})`)
  const options = { resultTypes: ['violations'], preload: false, ...chosen }
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ': ' + failureSummary)))`,
  )
}
