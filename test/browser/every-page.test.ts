import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root.ts'
import { seriousFaults } from './axe.ts'
import { OPEN_PAGES, PAGES, REFERENCE } from './pages.ts'
import { portalAddress, signIn, useBrowser } from './portal.ts'
import { NOTE_SHIFTS, type Shift, watch } from './visit.ts'

const SIZES = [
  { size: 'phone', width: 360, height: 740, isMobile: true, reader: 'all-apps@example.com' },
  { size: 'desktop', width: 1280, height: 800, isMobile: false, reader: 'all-apps-2@example.com' },
]
const SCHEMES = ['light', 'dark'] as const
const SHIFT_WORTH_NAMING = 0.1

/** Where pictures of all that is visited are written, when somebody wants to look. */
const pictures = process.env.SCREENSHOTS
if (pictures) mkdirSync(pictures, { recursive: true })

const { visitor } = useBrowser()

it('every page of the portal is visited', () => {
  const app = readFileSync(join(projectRoot, 'portal/src/app.tsx'), 'utf8')
  const routes = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path as string)
  expect(routes.length).toBeGreaterThan(10)
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`))
  expect(patterns.filter((pattern) => !PAGES.some(({ path }) => pattern.test(path)))).toEqual([])
})

describe.each(SIZES)('on a $size', ({ size, width, height, isMobile, reader }) => {
  const open = async () => {
    const context = await visitor({ viewport: { width, height }, isMobile, hasTouch: isMobile })
    await context.addInitScript(NOTE_SHIFTS)
    return context.newPage()
  }
  let signedIn: Promise<Page> | undefined
  const openSignedIn = async () => {
    signedIn ??= open().then((page) => signIn(page, reader).then(() => page))
    return (await signedIn).context().newPage()
  }

  it.each(OPEN_PAGES)('$name, before signing in', async ({ name, path }) => {
    const page = await open()
    await look(page, name, path, [expectNoJump, expectAccessible])
    await page.context().close()
  })

  it.each(PAGES)('$name', async ({ name, path }) => {
    const page = await openSignedIn()
    await look(page, name, path, [expectNoJump, expectAccessible])
    await page.close()
  })

  it('the API reference', async () => {
    const page = await openSignedIn()
    await look(page, REFERENCE.name, REFERENCE.path, [])
    await page.close()
  })

  async function look(page: Page, name: string, path: string, more: ((page: Page) => Promise<void>)[]): Promise<void> {
    const watched = watch(page)
    await page.goto(path)
    await watched.settled()
    expect.soft(await page.evaluate<number>('document.scrollingElement.scrollWidth'), 'no sideways scrolling').toBeLessThanOrEqual(width)
    for (const check of more) await check(page)
    for (const colorScheme of pictures ? SCHEMES : []) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(pictures as string, `${name}-${size}-${colorScheme}.png`), fullPage: true })
    }
    expect.soft(watched.errors).toEqual([])
    expect.soft(watched.asked.filter((address) => new URL(address).origin !== portalAddress())).toEqual([])
  }
})

async function expectNoJump(page: Page): Promise<void> {
  const shifts = await page.evaluate<Shift[]>('shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `layout shift ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(SHIFT_WORTH_NAMING)
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    // colours are all that differs in the dark
    expect.soft(await seriousFaults(page, colorScheme === 'dark' ? ['color-contrast'] : undefined), `axe, ${colorScheme}`).toEqual([])
  }
}
