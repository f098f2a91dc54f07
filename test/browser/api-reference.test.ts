import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import openapi from '../../openapi.json' with { type: 'json' }
import { thorough } from '../support/thorough.ts'
import { useBrowser } from './portal.ts'
import { watch } from './visit.ts'

const OPERATIONS = Object.values(openapi.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
const { visitor } = useBrowser()
let page: Page
let errors: string[]
beforeAll(async () => {
  const tab = watch(await (await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage())
  ;({ page, errors } = tab)
  await tab.visit('/docs#checkInteractions')
})
afterAll(() => page.context().close())

const operation = (id: string) => page.locator(`article#${id}`)
const shown = () => page.locator('article').evaluateAll((all) => all.map(({ id }) => id))
const filter = (text: string) => page.getByLabel('Filter operations').fill(text)
/** The distance of an operation from the top of the window. */
const topOf = (id: string) => operation(id).evaluate((part) => part.getBoundingClientRect().top)

it('a link to an operation scrolls to it once the page has loaded, and the navigation highlights it', async () => {
  expect(await topOf('checkInteractions')).toBeGreaterThanOrEqual(0)
  expect(await topOf('checkInteractions')).toBeLessThan(100)
  const marked = page.getByRole('navigation', { name: 'Operations' }).locator('[aria-current=location]')
  await expect.poll(() => marked.getAttribute('href')).toBe('#checkInteractions')
  await operation('getMyProgress').evaluate((part) => part.scrollIntoView())
  await expect.poll(() => marked.getAttribute('href')).toBe('#getMyProgress')
})

it('a reader who is not signed in sees the whole reference', async () => {
  expect(await shown()).toHaveLength(OPERATIONS)
  expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
  expect(errors).toEqual([])
})

it('each operation states the scopes that a key needs, or that any key will do', async () => {
  expect(await operation('draftPitch').textContent()).toContain(
    'Scopes ai:invoke (Use coach, bridges and pitches), voice:read (Read Voice)',
  )
  expect(await operation('introspect').textContent()).toContain('Scope none required')
  expect(await operation('mintKey').textContent()).not.toContain('Scope none')
})

it('a copied sample runs unchanged once the key is filled in', async () => {
  const key = await mintKey()
  const run = async (id: string) => {
    await operation(id).getByRole('button', { name: 'Copy' }).first().click()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', copied.replace('<API_KEY>', key)])
    return JSON.parse(stdout)
  }
  expect((await run('checkInteractions')).matches).not.toEqual([])
  expect((await run('searchReference')).data).not.toEqual([])
})

thorough('the filter narrows the list and states how many operations are left', async () => {
  const told = page.getByRole('navigation', { name: 'Operations' }).getByRole('status')
  await filter('interactions/check POST')
  await expect.poll(shown).toEqual(['checkInteractions'])
  expect(await told.textContent()).toBe('1 operation')
  await filter('xyzzy')
  await page.getByText('No operations match “xyzzy”.').waitFor()
  expect(await told.textContent()).toBe('0 operations')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(shown).toHaveLength(OPERATIONS)
})

it('on a phone, choosing an operation scrolls to it, below the sticky header', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await filter('')
  await page.getByLabel('Jump to an operation').selectOption('getYearInReview')
  const bar = await page.getByRole('navigation', { name: 'Operations' }).evaluate((part) => part.clientHeight)
  await expect.poll(() => topOf('getYearInReview')).toBeLessThan(bar + 40)
  expect(await topOf('getYearInReview')).toBeGreaterThanOrEqual(bar)
  expect(new URL(page.url()).hash).toBe('#getYearInReview')
})

/** Mints a key for someone other than the reader, who is not signed in. */
async function mintKey(): Promise<string> {
  const owner = await visitor()
  await owner.request.post('/portal/sign-in', { data: { email: 'all-apps@example.com', app: 'mind' } })
  const minted = await owner.request.post('/v1/keys', { data: { name: 'from the reference' } })
  const { key } = await minted.json()
  await owner.close()
  return key
}
