import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Trip } from './trip.ts'

const ITEMS = ['St. John’s wort', 'Zoloft', 'wafarin']

export async function checkList(trip: Trip): Promise<void> {
  const { hands, page } = trip
  await trip.signIn()
  await trip.load('/explore/check')
  for (const item of ITEMS) {
    await hands.fill(trip.field('Remedy, medicine, brand or drug class'), item)
    await hands.press(trip.button('Add'))
    await trip.see(trip.button(`Remove ${item}`))
  }
  await hands.press(trip.button('Check 3 items'))
  await trip.see(page.getByRole('heading', { name: '1 recorded interaction' }))
  const copied = await trip.copy('Copy as text')
  for (const part of ['St. John’s wort: St. John', 'wafarin: not recognized', 'May also apply', 'Source: ']) expect(copied).toContain(part)
  await hands.press(trip.button('Print or save as PDF'))
  expect(await page.evaluate('isPrinted')).toBe(true)
  if (trip.way === 'mouse') await expectPaper(page)
}

/** Expects that the printed page contains only the result, and that all of its details are expanded. */
async function expectPaper(page: Page): Promise<void> {
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.bar', '.explore-nav', '.checker-input', '.foot']) expect(await page.locator(part).isVisible(), part).toBe(false)
  await page.getByText(/^Checked on .*: St\. John’s wort, Zoloft, wafarin\. Corpus /).waitFor()
  expect(await page.locator('main details:not([open])').count()).toBe(0)
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/paper.png`, fullPage: true })
  await page.emulateMedia({ media: null })
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  expect(await page.locator('main details[open]').count()).toBe(0)
}

export async function followSource(trip: Trip): Promise<void> {
  const { hands, page } = trip
  const isElsewhere = (url: URL) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1'
  await page.route(isElsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The publication</h1>' }))
  await trip.signIn()
  await trip.load('/explore/reference/remedies/ginkgo')
  await hands.press(page.locator('summary', { hasText: /^Warfarin/ }).first())
  await hands.press(page.locator('details[open]').getByRole('link', { name: /^\d+ references?, / }))
  await trip.seeTitle('Ginkgo with warfarin')
  await trip.see(/Supports the/)
  const report = await trip.link('Report an error in this record').getAttribute('href')
  expect(decodeURIComponent(report ?? '')).toMatch(/^mailto:.*ginkgo--warfarin \(\d{4}-\d\d-\d\d\+/)
  const source = page.locator('.interaction-references a').first()
  const address = (await source.getAttribute('href')) as string
  await hands.press(source)
  await page.waitForURL(address)
  await page.getByText('The publication').waitFor()
  await page.unrouteAll()
}
