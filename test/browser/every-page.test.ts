import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { accessibilityFaults, SCHEMES } from './axe.ts'
import { FILLED_PAGES } from './filled-pages.ts'
import { OPEN_PAGES, PAGES } from './pages.ts'
import { portalAddress, signInByRequest, visitor } from './portal.ts'
import { NOTE_SHIFTS, type Shift, type Watched, watch } from './visit.ts'

/** The directory for screenshots of all visited pages; no screenshots are taken if it is not set. */
const pictures = process.env.SCREENSHOTS
if (pictures) mkdirSync(pictures, { recursive: true })
const isThorough = Boolean(process.env.PROOF || pictures)

/** Layouts break most easily on small screens, so `npm test` visits pages only on these. */
const SIZES = [
  { size: 'phone', width: 390, height: 844, isMobile: true, reader: 'all-apps@example.com' },
  ...(isThorough ? [{ size: 'desktop', width: 1440, height: 900, isMobile: false, reader: 'all-apps-2@example.com' }] : []),
  ...(isThorough ? [{ size: 'tablet', width: 768, height: 1024, isMobile: false, reader: 'all-apps@example.com' }] : []),
]
/** The color schemes differ only in their colors, and checker.test.ts checks both; `npm run proof` checks all combinations. */
const schemes = isThorough ? SCHEMES : SCHEMES.slice(0, 1)
const openPages = OPEN_PAGES.filter(({ isSame }) => isThorough || !isSame)
const pages = PAGES.filter(({ isLeftToProof }) => isThorough || !isLeftToProof)
const MOST_SHIFT = 0.02
const MOST_SCRIPT_BYTES = 100_000
const SCRIPT_BYTES = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`
/**
 * The reference renders 50 operations with the same components. Only the first one of each group is checked;
 * `npm run proof` checks all of them.
 */
const LEAVE_FEW = `for (const operation of document.querySelectorAll('article.operation:nth-of-type(n + 2)')) operation.remove()`

it('every page of the portal is tested', () => {
  const app = readFileSync(join(projectRoot, 'portal/src/app.tsx'), 'utf8')
  const routes = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path as string)
  expect(routes.length).toBeGreaterThan(10)
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`))
  expect(patterns.filter((pattern) => !PAGES.some(({ path }) => pattern.test(path)))).toEqual([])
})

describe.each(SIZES)('on a $size', ({ size, width, height, isMobile, reader }) => {
  // one tab for all pages, because its process keeps the portal's code in memory
  let tab: Watched
  beforeAll(async () => {
    const context = await visitor({ viewport: { width, height }, isMobile, hasTouch: isMobile })
    await context.addInitScript(NOTE_SHIFTS)
    tab = watch(await context.newPage())
  })
  afterAll(() => tab.page.context().close())

  describe('before signing in, the page has no errors, layout shifts or accessibility issues:', () => {
    it.each(openPages)('$name', ({ name, path, isSame }) => look(name, path, { withAxe: !isSame }))
  })

  describe('when signed in, the page has no errors, layout shifts or accessibility issues:', () => {
    beforeAll(() => signInByRequest(tab.page, reader))
    it.each(pages)('$name', ({ name, path, isAudited }) => look(name, path, { withAxe: isAudited || process.env.PROOF !== undefined }))
    if (pictures)
      it.each(FILLED_PAGES)('$name', ({ name, fill }) =>
        fill(tab.page)
          .then(() => tab.settled())
          .then(() => picture(name)),
      )
  })

  async function picture(name: string): Promise<void> {
    for (const colorScheme of SCHEMES) {
      await tab.page.emulateMedia({ colorScheme })
      await tab.page.screenshot({ path: join(pictures ?? '', `${name}-${size}-${colorScheme}.png`), fullPage: true })
    }
    await tab.page.emulateMedia({ colorScheme: null })
  }

  async function look(name: string, path: string, { withAxe }: { withAxe: boolean }): Promise<void> {
    const { page, errors, asked, visit } = tab
    await visit(path)
    expect.soft(await page.evaluate<number>('document.scrollingElement.scrollWidth'), 'no sideways scrolling').toBeLessThanOrEqual(width)
    await expectNoJump(page)
    expect.soft(await page.evaluate<number>(SCRIPT_BYTES), 'bytes of script, compressed').toBeLessThan(MOST_SCRIPT_BYTES)
    if (!process.env.PROOF) await page.evaluate(LEAVE_FEW)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      if (withAxe) expect.soft(await accessibilityFaults(page, { colorScheme, isMobile }), `axe, ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null })
    if (pictures) await picture(name)
    expect.soft(errors).toEqual([])
    expect.soft(asked.filter((address) => new URL(address).origin !== portalAddress())).toEqual([])
  }
})

async function expectNoJump(page: Page): Promise<void> {
  const shifts = await page.evaluate<Shift[]>('shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `layout shift ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST_SHIFT)
}
