import type { Page, Request } from 'playwright-core'
import { within } from '../support/within.ts'

const PATIENCE_MS = 20_000

/** A tab, and what has happened in it since the last visit began. */
export interface Watched {
  page: Page
  /** Console errors and uncaught exceptions. */
  errors: string[]
  /** Requested URLs, except blob: and data: URLs, which the page creates itself. */
  asked: string[]
  /** Loads the page and waits until it has settled. */
  visit(path: string): Promise<void>
  /** Waits until all requests are complete and no placeholder is left. */
  settled(): Promise<void>
}

export function watch(page: Page): Watched {
  const errors: string[] = []
  const asked: string[] = []
  const underway = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => void errors.push(String(error)))
  page.on('request', (request) => {
    underway.add(request)
    if (/^(https?|wss?):/.test(request.url())) asked.push(request.url())
  })
  const ended = (request: Request) => void underway.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isStill = async () => underway.size === 0 && (await page.evaluate<boolean>(IS_DRAWN))
  const settled = () => within(PATIENCE_MS, async () => (await isStill()) && (await isStill()))
  const visit = async (path: string) => {
    for (const list of [errors, asked]) list.length = 0
    await page.goto(path)
    await settled()
  }
  return { page, errors, asked, visit, settled }
}

/** Waits for two frames, so that a response that has just arrived is rendered. */
const IS_DRAWN = `new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() =>
  tell(document.querySelector('h1') !== null && document.querySelector('.loading') === null))))`

/** One layout shift, and the elements that moved. */
export interface Shift {
  value: number
  parts: string[]
}

/** Injected into a page before it loads. Records layout shifts that the reader did not cause, and their size. */
export const NOTE_SHIFTS = `
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) globalThis.shifts.push({ value, parts: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? 'gone') })
  }).observe({ type: 'layout-shift', buffered: true })`
