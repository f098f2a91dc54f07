import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import openapi from '../../openapi.json' with { type: 'json' }
import { thorough } from '../support/thorough.ts'
import { freshTab, mint, signInByRequest, visitor } from './portal.ts'
import { watch } from './visit.ts'

const OPERATIONS = Object.values(openapi.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
let page: Page
let errors: string[]
let visit: (path: string) => Promise<void>
let key: string
beforeAll(async () => {
  ;({ page, errors, visit } = watch(await freshTab()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  key = await mintKey()
})

const nav = () => page.getByRole('navigation', { name: 'Operations', exact: true })

thorough(
  'a reader who is not signed in finds every operation, and operations and guides by searching with the keyboard alone',
  async () => {
    await visit('/docs')
    expect(await page.locator('.reference-operations a').count()).toBe(OPERATIONS)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Search pages/ })
    await field.waitFor()
    await page.keyboard.type('pitch')
    await page.getByRole('option', { name: /^Draft a pitch for an opportunity/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Draft a pitch for an opportunity' }).waitFor()
    const scopes = 'Scopes ai:invoke (Use coach, comparisons and pitches), voice:read (Read Voice)'
    await expect.poll(() => page.locator('article').textContent(), { message: 'the scopes that a key needs' }).toContain(scopes)
    await page.keyboard.press('/')
    await field.waitFor()
    await page.keyboard.type('usage_capped')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#errors')
    expect(errors).toEqual([])
  },
)

thorough('the filter narrows the list and states how many operations are left', async () => {
  await visit('/docs')
  await page.getByLabel('Filter operations').fill('interactions/check POST')
  await expect.poll(() => nav().getByRole('link').allTextContents()).toEqual(['Check items for interactions'])
  expect(await nav().getByRole('status').textContent()).toBe('1 operation')
  await page.getByLabel('Filter operations').fill('xyzzy')
  await page.getByText('No operations match “xyzzy”.').waitFor()
})

it('a page states that any key will do, shows the fields beside a real answer, and its sample runs unchanged with a key', async () => {
  await visit('/docs/introspect')
  expect(await page.locator('article').textContent()).toContain('Scope none required')
  const answer = page.locator('.operation-code > .code-block')
  const [fields, example] = await Promise.all([page.locator('.fields').first().boundingBox(), answer.locator('pre').boundingBox()])
  expect(Number(example?.x)).toBeGreaterThan(Number(fields?.x) + Number(fields?.width))
  expect(JSON.parse((await answer.locator('pre').textContent()) ?? '')).toMatchObject({ identity: { email: 'all-apps@example.com' } })
  expect(await answer.locator('.code-string').count()).toBeGreaterThan(5)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', copied.replace('<API_KEY>', key)])
  expect(JSON.parse(stdout).identity.email).toBe('all-apps@example.com')
  await page.getByRole('tab', { name: 'curl' }).focus()
  for (const name of ['TypeScript', 'Python', 'CLI']) {
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(name)
  }
  await page.getByRole('tabpanel').getByText('threefold me').waitFor()
})

thorough(
  'an old link leads to an operation, which can be tried with a key that is sent nowhere else, and what is missing is said',
  async () => {
    await visit('/docs#checkInteractions')
    await page.getByRole('heading', { level: 1, name: 'Check items for interactions' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/checkInteractions')
    expect(await nav().locator('[aria-current=page]').textContent()).toBe('Check items for interactions')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Enter a key first.').waitFor()
    await page.getByLabel('Key', { exact: true }).fill(key)
    await page.getByLabel('Body', { exact: true }).fill('{"items": ["ginkgo", "warfarin"')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('The body is not valid JSON.').waitFor()
    await page.getByLabel('Body', { exact: true }).fill('{"items": ["ginkgo", "warfarin"]}')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(/^Status 200 · \d+ ms · request id req_/).waitFor()
    const answer = page.locator('.card', { has: page.getByRole('heading', { name: 'Try it' }) }).locator('pre')
    expect(JSON.parse((await answer.textContent()) ?? '').matches).toHaveLength(1)
    expect(page.url()).not.toContain(key)
  },
)

thorough('on a phone, an operation is chosen from a list that stays at hand', async () => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.getByLabel('Go to an operation').selectOption({ label: 'Get your year in review' })
  await page.getByRole('heading', { level: 1, name: 'Get your year in review' }).waitFor()
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => nav().evaluate((part) => part.getBoundingClientRect().top)).toBe(0)
})

/** Mints a key for somebody else, because the reader is not signed in. */
async function mintKey(): Promise<string> {
  const owner = await visitor()
  await signInByRequest(owner, 'all-apps@example.com')
  const fresh = await mint(owner, { name: 'from the reference' })
  await owner.close()
  return fresh
}
