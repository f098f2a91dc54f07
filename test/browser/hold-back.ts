import type { Page } from 'playwright-core'

export interface Held {
  /** How often it was asked for. */
  asked: number
  /** Whether the service has given its first answer. */
  isGiven: boolean
  /** Lets the first answer go. */
  release(): void
}

/** Keeps the first answer from the page, though the service has given it, until it is let go. */
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
    await route.fulfill({ response }).catch(() => {}) // the page has given it up
  })
  return held
}
