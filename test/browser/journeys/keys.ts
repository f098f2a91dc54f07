import { expect } from 'vitest'
import { callWith, mint, readKey, reasonOf } from '../portal.ts'
import type { Trip } from './trip.ts'

const entryOf = ({ page }: Trip, name: string) =>
  page.locator('.key-cards > li, .key-table tbody tr').filter({ has: page.getByText(name, { exact: true }) })

interface Minted {
  scopes: string[]
  created_at: string
  expires_at: string
}

/** Copies the new key, and confirms that it has been stored. */
async function storeKey(trip: Trip): Promise<string> {
  const key = await readKey(trip.page)
  expect(await trip.copy('Copy key')).toBe(key)
  await trip.hands.press(trip.button('I’ve stored the key'))
  await trip.see('The key is now hidden.')
  return key
}

export async function firstKey(trip: Trip): Promise<void> {
  const { hands, page } = trip
  const name = `first by ${trip.way}`
  await page.context().clearCookies()
  await trip.load('/')
  await hands.pick(page.getByRole('radio', { name: 'newcomer@example.com' }))
  await trip.pressAgain(page.getByRole('button', { name: 'Sign in through Voice' }), '**/portal/sign-in')
  await trip.seeTitle('API keys')
  await hands.press(trip.button('Create key'))
  await hands.fill(trip.field('Name'), name)
  await hands.press(trip.dialogButton('Create key'))
  await trip.see(`Your new key “${name}”`)
  const key = await storeKey(trip)
  await trip.see(entryOf(trip, name).getByText('Active'))
  expect((await callWith(key)).status).toBe(200)
}

export async function narrowKey(trip: Trip): Promise<void> {
  const { hands } = trip
  const name = `script by ${trip.way}`
  await trip.signIn()
  await trip.load('/keys')
  await hands.press(trip.button('Create key'))
  await hands.fill(trip.field('Name'), name)
  for (const scope of ['Read Mind', 'Read Voice', 'Use coach', 'Read dashboard']) await hands.press(trip.checkbox(new RegExp(`^${scope}`)))
  await hands.choose(trip.list('Expires'), 'after 7 days')
  await hands.press(trip.dialogButton('Create key'))
  const key = await storeKey(trip)
  await trip.see(entryOf(trip, name).getByText('Ends in 6 days'))
  expect(await entryOf(trip, name).locator('.chip').allTextContents()).toEqual(['Body'])
  const { scopes, created_at, expires_at } = ((await (await callWith(key)).json()) as { key: Minted }).key
  expect(scopes).toEqual(['body:read'])
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000)
}

export async function revokeAfterLeak(trip: Trip): Promise<void> {
  const { hands, page } = trip
  const name = `leaked by ${trip.way}`
  await trip.signIn()
  const key = await mint(page, { name })
  await trip.load('/keys')
  const menu = trip.button(`Actions for ${name}`)
  const revoke = page.getByRole('menuitem', { name: 'Revoke…' })
  await hands.chooseFrom(menu, revoke)
  await hands.press(trip.dialogButton('Cancel'))
  await trip.see(menu)
  expect((await callWith(key)).status).toBe(200)
  await hands.chooseFrom(menu, revoke)
  await trip.pressAgain(trip.dialogButton('Revoke key'), '**/v1/keys/*')
  await trip.see(`“${name}” has been revoked.`)
  await trip.see(entryOf(trip, name).getByText('Revoked', { exact: true }))
  expect(await reasonOf(await callWith(key))).toBe('revoked')
  await trip.toAccountPage('Audit log')
  await trip.seeTitle('Audit log')
  await trip.see(`Key “${name}” was revoked`)
}
