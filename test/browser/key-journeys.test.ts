import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWith, openCreation, openSettings, readKey, useBrowser } from './portal.ts'

const PERSON = 'all-apps@example.com'
const WAYS = [
  { way: 'a mouse', width: 1440, height: 900, isPhone: false },
  { way: 'a phone', width: 390, height: 844, isPhone: true },
]
const { visitor } = useBrowser()

/** What a developer comes for, from the first key to its end. Each step goes on where the last one ended. */
describe.each(WAYS)('with $way, a person', ({ way, width, height, isPhone }) => {
  let page: Page
  let first: string
  let narrow: string
  const FIRST = `first with ${way}`
  const NARROW = `script with ${way}`
  const press = (target: Locator) => (isPhone ? target.tap() : target.click())
  beforeAll(async () => {
    const context = await visitor({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone, acceptDownloads: true })
    page = await context.newPage()
    await openSettings(page, PERSON)
  })
  afterAll(() => page.context().close())

  const entryOf = (name: string) =>
    page.locator(isPhone ? '.key-cards > li' : '.key-table tbody tr').filter({ has: page.getByText(name, { exact: true }) })
  const go = async (link: string) => {
    if (isPhone) await press(page.getByRole('button', { name: 'Menu' }))
    await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link }))
    await page.getByRole('heading', { level: 1, name: link }).waitFor()
  }
  const create = async (name: string, prepare = async (_dialog: Locator) => {}) => {
    const dialog = await openCreation(page)
    await dialog.getByLabel('Name').fill(name)
    await prepare(dialog)
    await press(dialog.getByRole('button', { name: 'Create key' }))
    const key = await readKey(page)
    expect(await page.locator('.fresh-key button').first().textContent(), 'what to do first').toBe('Copy key')
    await press(page.getByRole('button', { name: 'I’ve stored the key' }))
    await entryOf(name).waitFor()
    return key
  }
  const idOf = (response: Response) => response.headers.get('x-request-id') as string
  /** Finds a request by its id and opens it. */
  const open = async (id: string) => {
    const search = page.getByLabel('Request id')
    await search.fill(id)
    await expect.poll(() => page.locator('.request-line').count(), { timeout: 20_000 }).toBe(1)
    await press(page.locator('.request-line'))
    await page.getByText(id, { exact: true }).waitFor()
    return page.locator('.request-detail')
  }

  it('creates their first key and uses it', async () => {
    first = await create(FIRST)
    expect((await callWith(first)).status).toBe(200)
  })

  it('creates a key for a script that can read one application, for a week', async () => {
    narrow = await create(NARROW, async (dialog) => {
      for (const scope of ['Read Mind', 'Read Voice', 'Use coach', 'Read dashboard']) await dialog.getByLabel(scope).uncheck()
      await dialog.getByLabel('Expires').selectOption('after 7 days')
    })
    expect(await entryOf(NARROW).locator('.chip').allTextContents()).toEqual(['Body'])
    await entryOf(NARROW).getByText('Ends in 6 days').waitFor()
  })

  it('finds out why a request was refused, and what to change', async () => {
    const refused = await callWith(narrow, '/v1/mind/me/progress')
    const invalid = await callWith(narrow, '/v1/body/remedies?limit=9999')
    expect([refused.status, invalid.status]).toEqual([403, 400])
    await go('Requests')
    const why = await open(idOf(refused))
    await why.getByText('This key lacks the scope mind:read.').waitFor()
    await why.getByText('Use a key with mind:read.').waitFor()
    await press(why.getByRole('button', { name: 'Check this call…' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Check', exact: true }))
    await page.getByRole('dialog').getByText('It would be let in.').waitFor()
    await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    const field = await open(idOf(invalid))
    await field.getByText('must be between').waitFor()
    expect(await field.locator('.request-fault code').first().textContent()).toBe('limit')
    await page.getByLabel('Request id').fill('')
    await page.getByLabel('Status').selectOption('Failed')
    expect(new URL(page.url()).searchParams.get('status'), 'can be linked to').toBe('failed')
  })

  it('sees what is left today, how much was used, and takes the figures along', async () => {
    await go('Usage')
    const today = page.locator('section', { has: page.getByRole('heading', { name: 'Today' }) })
    await page.getByLabel('Key', { exact: true }).selectOption(`${FIRST} (${first.slice(0, 23)}…)`)
    await today.getByText('25 left today').waitFor()
    const chart = page.getByRole('slider')
    await chart.focus()
    const last = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last)
    await page.locator('.columns-tip').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('link', { name: 'Download CSV' }))])
    expect(download.suggestedFilename()).toBe('threefold-usage.csv')
  })

  it('revokes a key that may have leaked, and sees it in the audit log', async () => {
    if (isPhone) await press(page.getByRole('button', { name: 'Menu' }))
    await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Keys' }))
    await press(entryOf(FIRST).getByRole('button', { name: `Actions for ${FIRST}` }))
    await press(page.getByRole('menuitem', { name: 'Revoke…' }))
    await press(page.getByRole('button', { name: 'Revoke key' }))
    await page.getByText(`“${FIRST}” has been revoked.`).waitFor()
    expect((await callWith(first)).status).toBe(401)
    await press(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }))
    await page.getByText(`Key “${FIRST}” was revoked`).waitFor()
  })
})

it('whoever mistypes an address gets a page, and a program gets JSON', async () => {
  const page = await (await visitor()).newPage()
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.title()).toBe('Page not found · Threefold')
  const forPrograms = await page.request.get('/no-such-page', { headers: { accept: 'application/json' } })
  expect((await forPrograms.json()).error.code).toBe('not_found')
  const ofTheApi = await page.request.get('/v1/nothing', { headers: { accept: 'text/html' } })
  expect((await ofTheApi.json()).error.code).toBe('not_found')
  await page.context().close()
})
