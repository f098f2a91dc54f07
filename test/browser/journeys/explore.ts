import { expect } from 'vitest'
import type { Trip } from './trip.ts'

export async function seeYear(trip: Trip): Promise<void> {
  const { hands, page } = trip
  const lastYear = String(new Date().getFullYear() - 1)
  await trip.signIn()
  await trip.load('/explore/year')
  await trip.see(page.getByRole('heading', { name: 'Highlights' }))
  expect(await trip.read(/^Sessions by month/)).toMatch(/^\w+: \d+$/)
  await hands.choose(trip.list('By month'), 'Minutes')
  expect(await trip.read(/^Minutes by month/)).toMatch(/^\w+: [\d,]+$/)
  await hands.press(page.getByText('Show figures'))
  const figures = page.getByRole('region', { name: /^Minutes by month/ })
  await trip.see(figures)
  expect(await figures.getByRole('row').count()).toBe(13)
  await hands.choose(trip.list('Year'), lastYear)
  await trip.see(page.getByRole('slider', { name: `by month, ${lastYear}` }).or(page.getByText(`No practice was logged in ${lastYear}`)))
}

export async function readDashboard(trip: Trip): Promise<void> {
  await trip.signIn()
  await trip.load('/explore')
  expect(await trip.read(/^Practice from /)).toMatch(/: (no practice|\d+ sessions?)$/)
  expect(await trip.read(/per week below/)).toMatch(/: [\d,.]+ /)
}

export async function draftPitch(trip: Trip): Promise<void> {
  const { hands } = trip
  await trip.signIn()
  await trip.load('/explore/pitch')
  await hands.choose(trip.list('Opportunity'), 'Workshop at The Humane HR Assembly')
  await hands.fill(trip.field('Talking points (optional)'), 'No slides at all')
  await hands.press(trip.button('Draft'))
  await trip.see('A workshop for The Humane HR Assembly')
  const copied = await trip.copy('Copy')
  for (const part of ['A workshop for The Humane HR Assembly', '"Where Did the Morning Go?"', 'No slides at all'])
    expect(copied).toContain(part)
}
