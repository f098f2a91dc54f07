import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { freshTab, signInByRequest } from './portal.ts'

let page: Page
beforeAll(async () => {
  page = await freshTab()
  await signInByRequest(page, 'all-apps@example.com')
})

it("the coach's reply appears word by word", async () => {
  await page.goto('/explore/coach')
  await page.getByLabel('Your message').fill('I always think that I am not good enough for my work.')
  await page.evaluate(`
    globalThis.lengths = []
    new MutationObserver(() => {
      const length = document.querySelector('.coach-reply')?.textContent.length ?? 0
      if (length > (globalThis.lengths.at(-1) ?? 0)) globalThis.lengths.push(length)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Send' }).waitFor()
  const lengths = () => page.evaluate<number[]>('lengths')
  await expect.poll(async () => (await lengths()).at(-1), { timeout: 10_000 }).toBeGreaterThan(100)
  expect((await lengths()).length).toBeGreaterThan(3)
  await page.getByText(/of 25 replies left today/).waitFor()
})

it('in the reference, a filter chosen while typing is kept', async () => {
  await page.clock.install()
  await page.goto('/explore/reference')
  await page.getByRole('searchbox').fill('ginkgo')
  await page.getByLabel('Remedies').check()
  await page.clock.runFor(1_000)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'ginkgo', types: 'remedy' })
  expect(await page.getByLabel('Remedies').isChecked()).toBe(true)
})

it('the search in the reference follows the URL', async () => {
  const [found, field] = [page.getByRole('heading', { name: 'Results for “ginkgo”' }), page.getByRole('searchbox')]
  await page.goto('/explore/reference?q=ginkgo')
  await found.waitFor()
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await found.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('')
  await page.goBack()
  await found.waitFor()
  expect(await field.inputValue()).toBe('ginkgo')
})

it('a bridge compares only when asked, and shows the finding in its unit and what could be detected', async () => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.goto('/explore/biomarkers')
  await page.getByText('10 of 10 comparisons left today').waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: /^Resting Heart Rate was lower with “/ }).waitFor()
  await page.getByText(/^About [\d.]+ beats\/min lower in weeks with .*; probably between [\d.]+ and [\d.]+\.$/).waitFor()
  expect(await page.getByRole('region', { name: 'Smallest difference we could detect' }).getByRole('row').count()).toBeGreaterThan(1)
  await page.getByText('9 of 10 comparisons left today').waitFor()
  await page.goto('/explore/speaking')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page
    .getByRole('slider', { name: /our range is/ })
    .first()
    .waitFor()
  expect(await page.getByText(/Related beliefs: “/).count()).toBeGreaterThan(1)
  expect(asked).toEqual(['/v1/cross/bridges/belief-to-biomarker', '/v1/cross/bridges/belief-to-communication'])
})
