import { rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { PAGES } from '../test/browser/pages.ts'
import { NOTE_SHIFTS, type Shift, watch } from '../test/browser/visit.ts'
import { chromiumOptions } from '../test/support/chromium.ts'
// imports the declarations of the values that the test setup provides
import type {} from '../test/support/databases.ts'
import { startProcess, temporaryDirectory } from '../test/support/process.ts'
import { serveStatically } from './static-page.ts'

const ROUNDS = 3
/** The people who are signed in when the pages are loaded. They alternate so that neither reaches the per-minute limit. */
const PEOPLE = ['all-apps@example.com', 'all-apps-2@example.com']

export interface PageFigures {
  path: string
  /** Median first contentful paint in milliseconds. */
  firstPaint: number
  /** The same for a static page with the same number of bytes. */
  staticPaint: number
  shift: number
  /** The compressed size of the scripts. */
  scriptBytes: number
  requests: number
}

type Loaded = Pick<PageFigures, 'firstPaint' | 'shift' | 'scriptBytes' | 'requests'>

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
      const [first] = rounds as [Loaded & { staticPaint: number }]
      const [firstPaint, staticPaint] = [median(rounds.map((each) => each.firstPaint)), median(rounds.map((each) => each.staticPaint))]
      figures.push({ path, ...first, firstPaint, staticPaint })
    }
    return figures
  } finally {
    await browser.close()
    await service.end()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Browser code that resolves to the time of the first contentful paint, even if that hasn't happened yet. */
const FIRST_PAINT = `new Promise((tell) => new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntriesByName('first-contentful-paint')) tell(startTime)
}).observe({ type: 'paint', buffered: true }))`
const LOADED = `(async () => ({
  firstPaint: await ${FIRST_PAINT},
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => /\\.js(\\?|$)/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  requests: performance.getEntriesByType('resource').length + 1,
}))()`

async function load(browser: Browser, baseURL: string, path: string, email: string): Promise<Loaded & { staticPaint: number }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(NOTE_SHIFTS)
  await context.request.post('/portal/sign-in', { data: { email, app: 'mind' }, headers: { origin: baseURL } })
  const page = await context.newPage()
  const watched = watch(page)
  await page.goto(path)
  await watched.settled()
  if (watched.errors.length > 0) throw new Error(`${path}: ${watched.errors.join('; ')}`)
  const loaded = await page.evaluate<Omit<Loaded, 'shift'>>(LOADED)
  const shifts = await page.evaluate<Shift[]>('shifts')
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const twin = await serveStatically(page)
  await context.close()
  const staticPaint = await paintOf(await browser.newContext({ viewport: { width: 1280, height: 800 } }), twin.address)
  twin.stop()
  return { ...loaded, shift, staticPaint }
}

async function paintOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  const paint = await page.evaluate<number>(FIRST_PAINT)
  await context.close()
  return paint
}
