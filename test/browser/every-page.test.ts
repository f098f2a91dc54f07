import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { AXE, seriousFaults } from './axe.ts'
import { OPEN_PAGES, PAGES } from './pages.ts'
import { openSettings, portalAddress, useBrowser } from './portal.ts'
import { NOTE_SHIFTS, type Shift, type Watched, watch } from './visit.ts'

const SIZES = [
  { size: 'phone', width: 360, height: 740, isMobile: true, reader: 'all-apps@example.com' },
  { size: 'desktop', width: 1280, height: 800, isMobile: false, reader: 'all-apps-2@example.com' },
]
const SCHEMES = ['light', 'dark'] as const
/**
 * Colors depend on the color scheme, and the layout on the size.
 * So each page is checked in one scheme per size; `npm run proof` checks all four combinations.
 */
const schemesFor = (isMobile: boolean) => (process.env.PROOF || pictures ? SCHEMES : [isMobile ? SCHEMES[0] : SCHEMES[1]])
const SHIFT_WORTH_NAMING = 0.1
/**
 * The reference renders 50 operations with the same components. Only the first two of each group are checked;
 * `npm run proof` checks all of them.
 */
const LEAVE_FEW = `for (const operation of document.querySelectorAll('article.operation:nth-of-type(n + 3)')) operation.remove()`

/** A directory for screenshots of all visited pages, if set. */
const pictures = process.env.SCREENSHOTS
if (pictures) mkdirSync(pictures, { recursive: true })

const { visitor } = useBrowser()

it('every page of the portal is tested', () => {
  const app = readFileSync(join(projectRoot, 'portal/src/app.tsx'), 'utf8')
  const routes = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path as string)
  expect(routes.length).toBeGreaterThan(10)
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`))
  expect(patterns.filter((pattern) => !PAGES.some(({ path }) => pattern.test(path)))).toEqual([])
})

describe.each(SIZES)('on a $size', ({ size, width, height, isMobile, reader }) => {
  const open = async () => {
    const context = await visitor({ viewport: { width, height }, isMobile, hasTouch: isMobile })
    for (const script of [NOTE_SHIFTS, AXE]) await context.addInitScript(script)
    return context.newPage()
  }
  // one tab for all pages, because its process keeps the code of the portal and of axe in memory
  let tab: Watched
  const useTab = (opened: () => Promise<Page>) => {
    beforeAll(async () => {
      tab = watch(await opened())
    })
    afterAll(() => tab.page.context().close())
  }

  describe('before signing in, the page has no errors, layout shifts or accessibility issues:', () => {
    useTab(open)
    it.each(OPEN_PAGES)('$name', ({ name, path, isSame }) => look(name, path, { withAxe: !isSame }))
  })

  describe('when signed in, the page has no errors, layout shifts or accessibility issues:', () => {
    useTab(async () => {
      const page = await open()
      await openSettings(page, reader)
      return page
    })
    it.each(PAGES)('$name', ({ name, path }) => look(name, path, { withAxe: true }))
  })

  async function look(name: string, path: string, { withAxe }: { withAxe: boolean }): Promise<void> {
    const { page, errors, asked, visit } = tab
    await visit(path)
    expect.soft(await page.evaluate<number>('document.scrollingElement.scrollWidth'), 'no sideways scrolling').toBeLessThanOrEqual(width)
    await expectNoJump(page)
    if (!process.env.PROOF) await page.evaluate(LEAVE_FEW)
    for (const colorScheme of schemesFor(isMobile)) {
      await page.emulateMedia({ colorScheme })
      if (withAxe) await expectAccessible(page, colorScheme, isMobile)
      if (pictures) await page.screenshot({ path: join(pictures, `${name}-${size}-${colorScheme}.png`), fullPage: true })
    }
    await page.emulateMedia({ colorScheme: null })
    expect.soft(errors).toEqual([])
    expect.soft(asked.filter((address) => new URL(address).origin !== portalAddress())).toEqual([])
  }
})

async function expectNoJump(page: Page): Promise<void> {
  const shifts = await page.evaluate<Shift[]>('shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `layout shift ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(SHIFT_WORTH_NAMING)
}

/** Expects no accessibility issues. In the dark scheme only the colors differ, and they are the same on every screen size. */
async function expectAccessible(page: Page, colorScheme: (typeof SCHEMES)[number], isMobile: boolean): Promise<void> {
  const isDark = colorScheme === 'dark'
  if (isMobile && isDark && !process.env.PROOF) return
  const without = isMobile && !process.env.PROOF ? ['color-contrast'] : []
  const faults = await seriousFaults(page, isDark ? { only: ['color-contrast'] } : { without })
  expect.soft(faults, `axe, ${colorScheme}`).toEqual([])
}
