import { expect } from 'vitest'
import { callWith, mint, reasonOf } from '../portal.ts'
import type { Trip } from './trip.ts'

/** No other test signs in as this person, because erasing a person ends all of their sessions. */
const ERASED = 'voice-only@example.com'

export async function exportAndErase(trip: Trip): Promise<void> {
  const { hands, page } = trip
  await trip.signIn(ERASED, 'Voice')
  const key = await mint(page, { name: 'soon erased' })
  await trip.load('/account')
  const { name, text } = await trip.download('Export your data')
  expect(name).toBe('threefold-export.json')
  expect(JSON.parse(text).stored.identity.email).toBe(ERASED)

  const confirm = trip.dialogButton('Erase everything')
  await hands.press(trip.button('Erase everything…'))
  await hands.fill(trip.field('Your e-mail address'), 'someone@else.example')
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await hands.fill(trip.field('Your e-mail address'), ERASED)
  await hands.press(confirm)
  await trip.see(page.getByRole('heading', { name: 'Sign in to the demo' }))
  expect(await reasonOf(await callWith(key))).toBe('unknown')
}
