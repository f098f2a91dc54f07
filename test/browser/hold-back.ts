import type { Page } from 'playwright-core'

export interface Held {
  /** How many requests were sent. */
  asked: number
  /** Whether the service has sent its first response. */
  isGiven: boolean
  /** Lets the first response through. */
  release(): void
}

/** Withholds the first response from the page until it is released. */
export async function holdBack(page: Page, url: string, method = 'GET'): Promise<Held> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: Held = { asked: 0, isGiven: false, release }
  await page.route(url, async (route) => {
    if (route.request().method() !== method || ++held.asked > 1) return route.fallback()
    const response = await route.fetch()
    held.isGiven = true
    await released
    await route.fulfill({ response }).catch(() => {}) // the page has canceled the request
  })
  return held
}
