import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckResult } from '../../src/contract/interactions/check.ts'
import { rounds } from '../support/rounds.ts'
import { thorough } from '../support/thorough.ts'
import { accessibilityFaults, SCHEMES } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { freshTab, signInByRequest } from './portal.ts'

const EVERYTHING = [
  ...['St. John’s wort', 'lisinopril/HCTZ', 'tacrolimus ointment', 'wafarin', 'ginkgo', 'zorbulin'],
  ...['Tylenol PM', 'Glow acetaminophen', 'hydrocortisone cream', 'blood thinner', 'ginseng'],
]

/** The directory for screenshots of a complete result; no screenshots are taken if it is not set. */
const pictures = process.env.SCREENSHOTS

let page: Page
beforeAll(async () => {
  page = await freshTab()
  await signInByRequest(page, 'all-apps@example.com')
})

async function check(...items: string[]): Promise<CheckResult> {
  await page.goto('/explore/check')
  const field = page.getByLabel('Remedy, medicine, brand or drug class')
  for (const item of items) {
    await field.fill(item)
    await field.press('Enter')
  }
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/v1/body/interactions/check')),
    page.getByRole('button', { name: /^Check \d+ items?$/ }).click(),
  ])
  await page.getByRole('heading', { name: 'How your items were interpreted' }).waitFor()
  return (await answer.json()) as CheckResult
}

const card = (title: string | RegExp) => page.locator('.card').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
const reading = async (item: string) =>
  (await card('How your items were interpreted').getByRole('listitem').filter({ hasText: item }).first().textContent()) ?? ''

describe('for a long list, the checker', () => {
  let result: CheckResult
  beforeAll(async () => {
    result = await check(...EVERYTHING)
  })

  it('shows the disclaimer in short before the result and whole below it, and never a verdict', async () => {
    const { disclaimer, matches } = result
    expect(disclaimer.length).toBeGreaterThan(50)
    const text = (await page.locator('main').textContent()) ?? ''
    const [inShort = ''] = disclaimer.split(/(?<=\.)\s/)
    expect(text.indexOf(`${inShort} More`)).toBeGreaterThan(0)
    expect(text.indexOf(`${inShort} More`)).toBeLessThan(text.indexOf(matches[0]?.recommendation ?? ''))
    expect(text).toContain(disclaimer)
    expect(text).not.toMatch(/\b(un)?safe\b/i)
  })

  it('leads to the result, which says how severe it is and what was not checked', async () => {
    expect(await page.evaluate<string>('document.activeElement.textContent')).toMatch(/recorded interactions, up to (Critical|High)/)
    await card(/recorded interactions/)
      .getByText(`${result.unmatched.length} of ${EVERYTHING.length} items not recognized`)
      .waitFor()
  })

  it('shows matches by severity, most severe first, with the items that they are about', async () => {
    const { matches } = result
    const [shown, severities] = [card(/recorded interactions/), matches.map(({ severity }) => severity as string)]
    const present = ['Critical', 'High', 'Moderate', 'Low'].filter((word) => severities.includes(word.toUpperCase()))
    expect(present.length).toBeGreaterThan(1)
    expect(await shown.getByRole('heading', { level: 3 }).allTextContents()).toEqual(present)
    expect(await shown.getByRole('heading', { level: 4 }).allTextContents()).toEqual(matches.map(({ between }) => between.join(' and ')))
    for (const { recommendation } of matches) await shown.getByText(recommendation).first().waitFor()
  })

  it('shows how each item was interpreted, and what was not understood', async () => {
    expect(await reading('lisinopril/HCTZ')).toContain('read as lisinopril and hydrochlorothiazide')
    expect(await reading('blood thinner')).toContain('anticoagulant or antiplatelet (may mean either; both were checked)')
    expect(await reading('ginseng')).toContain('The ingredients differ by country or version: read the label.')
    expect(await reading('Tylenol PM')).toContain('read as acetaminophen and diphenhydramine')
    expect(await reading('tacrolimus ointment')).toContain('Interpreted as used on the skin.')
    expect(await reading('Glow acetaminophen')).toContain('Not understood: “glow”')
    expect(await reading('zorbulin')).toContain('Not recognized, so it was not checked.')
  })

  it('shows what may also apply under the reason', async () => {
    const { possible } = result
    const shown = card('May also apply')
    expect(await shown.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      expect.arrayContaining([
        'If you meant warfarin by “wafarin”',
        'Recorded for a different form, usually one taken by mouth; “tacrolimus ointment” is used on the skin',
      ]),
    )
    expect(await shown.locator('summary').count()).toBe(possible.length)
    const first = shown.locator('details').first()
    await first.locator('summary').click()
    await first.getByText('Recommendation').waitFor()
  })

  it('lists pairs of drugs as not covered, and names the ingredient that two items share', async () => {
    await card('Items that contain the same ingredient')
      .getByText('“Tylenol PM” and “Glow acetaminophen” both contain acetaminophen; the doses add up.')
      .waitFor()
    const pairs = card('Not covered here')
    expect(await pairs.getByText('lisinopril/HCTZ with').isVisible()).toBe(false)
    await pairs.locator('summary').click()
    await pairs.getByText('hydrocortisone cream with blood thinner').waitFor()
  })

  it.each([390, 1280].slice(0, rounds(1, 2)))(
    'has no accessibility issues and no sideways scrolling at %i pixels, in both color schemes',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate<number>('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(width)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        expect(await accessibilityFaults(page, { colorScheme, isMobile: width < 600 }), colorScheme).toEqual([])
        if (pictures) await page.screenshot({ path: join(pictures, `checked-${width}-${colorScheme}.png`), fullPage: true })
      }
      await page.emulateMedia({ colorScheme: null })
    },
  )
})

describe('the checker', () => {
  thorough('shows under which names a match was recorded', async () => {
    const { matches } = await check("St. John's Wort", 'Zoloft', 'lisinopril/HCTZ', 'ginkgo')
    const result = card(/recorded interaction/)
    expect(await result.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['High', 'Low'])
    expect(await result.getByRole('heading', { level: 4 }).allTextContents()).toEqual(matches.map(({ between }) => between.join(' and ')))
    for (const { recommendation } of matches) await result.getByText(recommendation).waitFor()
    await result.getByText("Recorded for St. John's Wort with SSRI").waitFor()
  })

  thorough('leaves out the sections that have nothing to say, and folds only long lists', async () => {
    const { disclaimer } = await check('ginkgo', 'lisinopril', 'Tylenol')
    await card('No matches in this reference').getByText(disclaimer).waitFor()
    await card('Not covered here').getByText('lisinopril with Tylenol').waitFor()
    expect(await card('May also apply').count()).toBe(0)
    expect(await card('Items that contain the same ingredient').count()).toBe(0)
  })

  thorough('suggests a name by asking, and checks it only after the person has checked again', async () => {
    await check('St. John’s wort', 'Zoloftt')
    const unmatched = page.getByRole('listitem').filter({ hasText: 'Not recognized' })
    expect(await unmatched.textContent()).toContain('Did you mean sertraline?')
    let requests = 0
    page.on('request', (request) => void (requests += Number(request.url().endsWith('/check') && request.method() === 'POST')))
    await unmatched.getByRole('button', { name: 'Change to sertraline' }).click()
    await page.getByText('The list has changed since this check.').waitFor()
    expect(await page.getByRole('list', { name: 'Items to check' }).textContent()).toMatch(/sertraline/)
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Check 2 items')
    expect(requests).toBe(0)
    await page.keyboard.press('Enter')
    await card('1 recorded interaction').waitFor()
  })

  thorough('keeps an item that is added while the stacks are loading', async () => {
    const stacks = await holdBack(page, '**/v1/body/me/stacks')
    await page.goto('/explore/check?stacks')
    await page.getByLabel('Remedy, medicine, brand or drug class').fill('Warfarin')
    await page.keyboard.press('Enter')
    const items = page.getByRole('list', { name: 'Items to check' }).getByRole('listitem')
    await items.filter({ hasText: 'Warfarin' }).waitFor()
    stacks.release()
    await expect.poll(() => items.count()).toBeGreaterThan(1)
    expect(await items.first().textContent()).toContain('Warfarin')
  })
})

it('a search says by which other name an entry was found', async () => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/v1/body/search')),
    page.goto('/explore/reference?q=curcuma'),
  ])
  const { data } = (await answer.json()) as { data: { found_by: string | null }[] }
  const { found_by } = data.find((hit) => hit.found_by !== null) ?? {}
  await page.getByText(`found by “${found_by}”`).first().waitFor()
})
