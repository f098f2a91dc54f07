import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { callWith, mint, signInByRequest } from '../portal.ts'
import type { Trip } from './trip.ts'

/** A key that may read only Body, and the ids of two failed requests that used it. */
export interface Refusals {
  label: string
  lacksScope: string
  isInvalid: string
}

/** Sends the requests. This happens before all journeys, because requests are listed with a short delay. */
export async function getRefused(browser: BrowserContext): Promise<Refusals> {
  await signInByRequest(browser, 'all-apps@example.com')
  const key = await mint(browser, { name: 'narrow', scopes: ['body:read'] })
  const failed = async (path: string, status: number) => {
    const response = await callWith(key, path)
    expect(response.status).toBe(status)
    return response.headers.get('x-request-id') as string
  }
  return {
    label: `narrow (${key.slice(0, 23)}…)`,
    lacksScope: await failed('/v1/mind/me/progress', 403),
    isInvalid: await failed('/v1/body/remedies?limit=9999', 400),
  }
}

export const whyRefused = (of: () => Refusals) => async (trip: Trip) => {
  const { hands, page } = trip
  const openRequest = async (id: string) => {
    await hands.fill(trip.field('Request id'), id)
    await expect.poll(() => page.locator('.request-line').count(), { timeout: 20_000 }).toBe(1)
    await hands.press(page.locator('.request-line'))
  }
  await trip.signIn()
  await trip.load('/requests')
  await openRequest(of().lacksScope)
  await trip.see('This key lacks the scope mind:read.')
  await trip.see('Use a key with mind:read.')
  await hands.press(trip.button('Check this call…'))
  await hands.press(trip.dialogButton('Check'))
  await trip.see('It would be allowed.')
  await hands.press(trip.dialogButton('Close'))
  await trip.see(trip.button('Check this call…'))
  await openRequest(of().isInvalid)
  await trip.see('must be between')
  expect(await page.locator('.request-fault code').first().textContent()).toBe('limit')
  await hands.choose(trip.list('Status'), 'Failed')
  expect(new URL(page.url()).searchParams.get('status'), 'can be linked to').toBe('failed')
}

export const leftToday = (of: () => Refusals) => async (trip: Trip) => {
  const { hands, page } = trip
  await trip.signIn()
  await trip.load('/usage')
  const today = page.locator('section', { has: page.getByRole('heading', { name: 'Today' }) })
  await hands.choose(trip.list('Key'), of().label)
  await trip.see(today.getByText('25 left today'))
  await trip.see(today.getByText('2requests today'))
  expect(await trip.read(/in 30 days, by day$/)).toMatch(/: \d+ requests$/)
  expect((await trip.download('Download CSV')).name).toBe('threefold-usage.csv')
}
