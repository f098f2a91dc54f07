import { rmSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { PAGES } from '../test/browser/pages.ts'
import { watch } from '../test/browser/visit.ts'
import { chromiumOptions } from '../test/support/chromium.ts'
// declares the values that the test setup provides
import type {} from '../test/support/databases.ts'
import { startProcess, temporaryDirectory } from '../test/support/process.ts'

const ROUNDS = 3
/** The people who load the pages. They take turns, so that neither reaches the per-minute limit. */
const PEOPLE = ['all-apps@example.com', 'all-apps-2@example.com']

interface PageFigures {
  path: string
  /** Median first contentful paint in milliseconds. */
  firstPaint: number
  /** Compressed size. */
  scriptBytes: number
  requests: number
}

/** Loads each page with an empty cache as a signed-in person, and reads the browser's own measurements. */
export async function measurePages(): Promise<PageFigures[]> {
  const DATA_DIR = temporaryDirectory()
  const service = await startProcess({ DATA_DIR })
  const browser = await chromium.launch(chromiumOptions())
  try {
    const figures: PageFigures[] = []
    for (const [index, { path }] of PAGES.entries()) {
      const email = PEOPLE[index % PEOPLE.length] as string
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await load(browser, service.address, path, email))
      const paints = rounds.map(({ firstPaint }) => firstPaint).sort((a, b) => a - b)
      figures.push({ path, ...(rounds[0] as Loaded), firstPaint: paints[Math.floor(ROUNDS / 2)] as number })
    }
    return figures
  } finally {
    await browser.close()
    await service.end()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

type Loaded = Pick<PageFigures, 'firstPaint' | 'scriptBytes' | 'requests'>

const LOADED = `({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => /\\.js(\\?|$)/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  requests: performance.getEntriesByType('resource').length + 1,
})`

async function load(browser: Browser, baseURL: string, path: string, email: string): Promise<Loaded> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  await context.request.post('/portal/sign-in', { data: { email, app: 'mind' }, headers: { origin: baseURL } })
  const page = await context.newPage()
  const watched = watch(page)
  await page.goto(path)
  await watched.settled()
  if (watched.errors.length > 0) throw new Error(`${path}: ${watched.errors.join('; ')}`)
  const loaded = await page.evaluate<Loaded>(LOADED)
  await context.close()
  return loaded
}
