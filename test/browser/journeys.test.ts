import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thorough } from '../support/thorough.ts'
import { openSettings, useBrowser } from './portal.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const WAYS = [
  { by: 'mouse', options: {} },
  { by: 'keyboard', options: {} },
  { by: 'finger, on a phone', options: PHONE },
] as const

const { visitor } = useBrowser()

describe.each(WAYS)('by $by, a person', ({ by, options }) => {
  let page: Page
  beforeAll(async () => {
    page = await (await visitor({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
    await openSettings(page, by === 'keyboard' ? 'all-apps-2@example.com' : 'all-apps@example.com')
  })
  afterAll(() => page.context().close())

  /** Activates a link, a button or a field in this way. With the keyboard, it must be reachable with Tab. */
  const activate = async (role: 'link' | 'button', name: string | RegExp) => {
    const part = page.getByRole(role, { name }).first()
    await part.waitFor()
    if (by === 'mouse') return part.click()
    if (by !== 'keyboard') return part.tap()
    await part.focus()
    expect(await part.evaluate((element) => element.tabIndex)).toBeGreaterThanOrEqual(0)
    return page.keyboard.press('Enter')
  }
  /** The text that a chart shows for a value in its middle. */
  const readChart = async (name: RegExp) => {
    const chart = page.getByRole('slider', { name })
    await chart.scrollIntoViewIfNeeded()
    if (by === 'keyboard') {
      await chart.focus()
      await page.keyboard.press('ArrowRight')
    } else if (by === 'mouse') await chart.hover()
    else await chart.tap()
    const tip = chart.locator('.plot-tip')
    await tip.waitFor()
    const [inside, outside] = [await tip.boundingBox(), await page.locator('main').boundingBox()]
    expect(Number(inside?.x)).toBeGreaterThanOrEqual(0)
    expect(Number(inside?.x) + Number(inside?.width)).toBeLessThanOrEqual(Number(outside?.x) + Number(outside?.width))
    expect(await chart.getAttribute('aria-valuetext')).toBe(await tip.textContent())
    return (await tip.textContent()) ?? ''
  }

  it('checks a list and takes the result to the pharmacist, on paper and as text', async () => {
    await page.goto('/explore')
    await activate('link', 'Interactions')
    for (const item of ['St. John’s wort', 'Zoloft', 'wafarin']) {
      await page.getByLabel('Remedy, medicine, brand or drug class').fill(item)
      await page.keyboard.press('Enter')
    }
    await activate('button', 'Check 3 items')
    await page.getByRole('heading', { name: '1 recorded interaction' }).waitFor()
    await activate('button', 'Copy as text')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    for (const part of ['St. John’s wort: St. John', 'wafarin: not recognized', 'May also apply', 'Source: '])
      expect(copied).toContain(part)
    await page.evaluate('window.print = () => { globalThis.printed = true }')
    await activate('button', 'Print or save as PDF')
    expect(await page.evaluate('printed')).toBe(true)
    if (by === 'mouse') await expectPaper(page)
  })

  it('follows a source from a check to the publication', async () => {
    await activate('link', /^\d+ references?, /)
    await page.getByRole('heading', { level: 1, name: /St\. John's Wort with/ }).waitFor()
    const source = page.locator('.interaction-references a').first()
    expect(await source.getAttribute('href')).toMatch(/^https?:/)
    await page
      .locator('.interaction-references')
      .getByText(/Supports the/)
      .first()
      .waitFor()
  })

  it('sees a year, and reads its chart value by value and as a table', async () => {
    await activate('link', 'Year')
    await page.getByRole('heading', { name: 'Highlights' }).waitFor()
    expect(await readChart(/^Sessions by month/)).toMatch(/^\w+: \d+$/)
    await page.getByText('Show as table').first().click()
    expect(
      await page
        .getByRole('region', { name: /^Sessions by month/ })
        .getByRole('row')
        .count(),
    ).toBe(13)
  })

  it('drafts a pitch', async () => {
    await activate('link', 'Pitch')
    await activate('button', 'Draft')
    await page.locator('.pitch-text').waitFor()
    expect((await page.locator('.pitch-text').innerText()).length).toBeGreaterThan(100)
  })

  thorough('reads the dashboard', async () => {
    await page.goto('/explore')
    expect(await readChart(/^Practice from /)).toMatch(/: (no practice|\d+ sessions?)$/)
    expect(await readChart(/per week below/)).toMatch(/: [\d,.]+ /)
  })
})

it('before the first message, the coach says which engine answers', async () => {
  const page = await (await visitor()).newPage()
  await openSettings(page, 'mind-only@example.com')
  await page.goto('/explore/coach')
  await page.getByText('Offline engine: replies come from the belief library, not from an AI model').waitFor()
  await page.context().close()
})

/** On paper, only the result is left, and nothing is folded. */
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
