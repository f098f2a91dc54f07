import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PAGES } from './pages.ts'
import { openSettings, visitor } from './portal.ts'
import { NOTE_SHIFTS, type Shift, watch } from './visit.ts'

const MOST_SHIFT = 0.02
const LATEST_MS = 900
const APART_MS = 150

describe.each([390, 600, 768, 1024, 1440])('%i pixels wide', (width) => {
  it('no page moves what is read, even if the answer that was asked for first comes last', async () => {
    const context = await visitor({ viewport: { width, height: 900 } })
    await context.addInitScript(NOTE_SHIFTS)
    const page = await context.newPage()
    await openSettings(page, 'all-apps@example.com')
    const restart = await answerInReverse(page)
    const tab = watch(page)
    for (const { name, path } of PAGES) {
      restart()
      await tab.visit(path)
      const shifts = await page.evaluate<Shift[]>('shifts')
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST_SHIFT)
    }
    await context.close()
  }, 300_000)
})

/** Delays the first responses the longest. The returned function restarts the count. */
async function answerInReverse(page: Page): Promise<() => void> {
  let asked = 0
  await page.route('**/v1/**', async (route) => {
    const delay = Math.max(0, LATEST_MS - APART_MS * asked++)
    const response = await route.fetch()
    await sleep(delay)
    await route.fulfill({ response }).catch(() => {}) // the page has canceled the request
  })
  return () => {
    asked = 0
  }
}
