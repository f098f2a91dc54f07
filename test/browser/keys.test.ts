import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { thorough } from '../support/thorough.ts'
import { holdBack } from './hold-back.ts'
import {
  callWith,
  choose,
  createKey,
  freshTab,
  mint,
  openCreation,
  openSettings,
  portalAddress,
  readKey,
  reasonOf,
  signInByRequest,
  visitor,
} from './portal.ts'

const OWNER = 'body-only@example.com'
const SOMEBODY_ELSE = 'newcomer@example.com'
const KEY = /^threefold_live_[0-9a-f]{64}$/
/** The keys that the person has from the start, by name. */
const held = new Map<string, string>()

let page: Page
beforeAll(async () => {
  page = await freshTab()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portalAddress() })
  await signInByRequest(page, OWNER, 'Body')
  for (const name of ['held before', 'with grace', 'without grace']) held.set(name, await mint(page, { name }))
})
beforeEach(async () => {
  if (!(await isAtTheKeys())) await page.goto('/keys')
})

/** Whether the page shows the keys and no dialog or new key, so that a test can begin without loading it again. */
const isAtTheKeys = async () =>
  new URL(page.url()).pathname === '/keys' &&
  (await page.getByRole('button', { name: 'Create key' }).isVisible()) &&
  (await page.locator('dialog, .fresh-key-secret').count()) === 0

const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

const leaveBy = async (link: string, path: string, shows: string) => {
  await page.getByRole('link', { name: link, exact: true }).click()
  await page.waitForURL(path)
  await page.getByText(shows).first().waitFor()
  await page.goBack()
}

describe('a new key', () => {
  it('is shown until it is stored, works, can be copied and downloaded, and no script finds it in a URL, storage or cookie', async () => {
    const key = await createKey(page, 'shown once')
    expect(key).toMatch(KEY)
    expect((await callWith(key)).status).toBe(200)
    await page.getByRole('button', { name: 'Copy key' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key)
    expect((await page.content()).split(key)).toHaveLength(2)
    await page.locator('.code-block', { hasText: 'Set it in your shell' }).getByRole('button').click()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(`export THREEFOLD_API_KEY="${key}"`)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
    const file = join(tmpdir(), `threefold-${process.pid}.env`)
    await download.saveAs(file)
    expect(readFileSync(file, 'utf8')).toContain(`THREEFOLD_API_KEY=${key}\n`)
    expect(download.suggestedFilename()).not.toContain(key)
    const kept = await page.evaluate<string>('JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie])')
    expect(kept).not.toContain(key)
    expect(kept).not.toContain('threefold_')
    await page.getByRole('button', { name: 'I’ve stored the key' }).click()
    await page.getByRole('button', { name: 'Create key' }).waitFor()
    expect(await page.content()).not.toContain(key)
    expect((await callWith(key)).status).toBe(200)
  })

  const LEAVING: [string, () => Promise<unknown>][] = [
    ['reloaded', () => page.reload()],
    ['left through a link and revisited', () => leaveBy('Usage', '/usage', 'Last 30 days')],
    ['left for another document and revisited', () => leaveBy('llms.txt', '/llms.txt', '# Threefold')],
  ]
  thorough.each(LEAVING)('is no longer shown once the page is %s', async (how, leave) => {
    const key = await createKey(page, `gone once ${how}`)
    expect(await page.content()).toContain(key)
    await leave()
    await page.getByRole('button', { name: 'Create key' }).waitFor()
    expect(await page.content()).not.toContain(key)
    expect((await callWith(key)).status).toBe(200)
  })

  thorough('has a name that is always shown as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs++
      return dialog.dismiss()
    })
    await createKey(page, name)
    await page.getByRole('heading', { name: `Your new key “${name}”` }).waitFor()
    await page.reload()
    await choose(page, 'Revoke…', name)
    await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(dialogs).toBe(0)
  })

  thorough('is invisible to other people', async () => {
    await createKey(page, 'mine alone')
    const theirs = await (await visitor()).newPage()
    await openSettings(theirs, SOMEBODY_ELSE)
    await theirs.getByRole('heading', { name: 'Your keys' }).waitFor()
    const shown = await theirs.content()
    for (const foreign of ['mine alone', OWNER]) expect(shown).not.toContain(foreign)
    await theirs.context().close()
  })
})

describe('because a second new key would hide the first,', () => {
  afterEach(() => page.unrouteAll())

  it('no key can be created or rotated while a new one is shown', async () => {
    await createKey(page, 'not stored yet')
    expect(await page.getByRole('button', { name: 'Create key' }).getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Actions for held before', exact: true }).first().click()
    expect(await page.getByRole('menuitem', { name: 'Rotate…' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'I’ve stored the key' }).click()
  })

  thorough('a dialog stays open while a key is made, however often one tries to close it', async () => {
    const rotation = await holdBack(page, '**/v1/keys/*/rotate', 'POST')
    await choose(page, 'Rotate…', 'held before')
    await page.getByRole('button', { name: 'Rotate key' }).click()
    await expect.poll(() => rotation.isGiven).toBe(true)
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Rotating…' }).waitFor()
    rotation.release()
    await page.getByRole('heading', { name: 'Your new key “held before”' }).waitFor()
  })
})

thorough('a refresh is announced in a live region that already exists', async () => {
  await createKey(page, 'to be refreshed')
  await page.getByRole('button', { name: 'I’ve stored the key' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  const listened = await page.locator('[role=status]').elementHandle({ timeout: 5_000 })
  await choose(page, 'Refresh access', 'to be refreshed')
  await page.getByText('“to be refreshed” can now read').waitFor()
  expect(await listened?.textContent()).toContain('“to be refreshed” can now read')
})

describe('rotating', () => {
  const rotate = async (name: string, grace: string) => {
    const old = held.get(name) as string
    await choose(page, 'Rotate…', name)
    await page.getByRole('dialog').getByRole('radio', { name: grace }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    return { old, fresh: await readKey(page) }
  }

  thorough('creates a new key, and the old one keeps working during its grace period', async () => {
    const { old, fresh } = await rotate('with grace', '1 day')
    expect(fresh).toMatch(KEY)
    expect(fresh).not.toBe(old)
    for (const key of [old, fresh]) expect((await callWith(key)).status).toBe(200)
    for (const state of ['Active', 'Replaced']) await rowOf('with grace').getByText(state, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'I’ve stored the key' }).click()
  })

  thorough('without a grace period ends the old key immediately', async () => {
    const { old, fresh } = await rotate('without grace', '0 minutes')
    expect((await callWith(fresh)).status).toBe(200)
    const refused = await callWith(old)
    expect([refused.status, await reasonOf(refused)]).toEqual([401, 'revoked'])
  })
})

describe('a test key', () => {
  const section = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

  thorough('is listed apart from the live ones, explained, and ends if it is revoked there', async () => {
    const dialog = await openCreation(page)
    await dialog.getByLabel('Kind').selectOption('Test: made-up data')
    await dialog.getByLabel('Name').fill('only a test')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const key = await readKey(page)
    expect(key).toMatch(/^threefold_test_[0-9a-f]{64}$/)
    await page.getByRole('button', { name: 'I’ve stored the key' }).click()
    const listed = section('Test keys')
    await listed.getByText('only a test', { exact: true }).waitFor()
    expect(await section('Your keys').getByText('only a test').count()).toBe(0)
    expect(await listed.getByRole('link', { name: 'Test keys' }).getAttribute('href')).toBe('/guides#test-keys')
    await choose(page, 'Revoke…', 'only a test')
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('“only a test” has been revoked.').waitFor()
    await listed.getByText('Ended', { exact: true }).waitFor()
    const refused = await callWith(key)
    expect([refused.status, await reasonOf(refused)]).toEqual([401, 'revoked'])
  })

  thorough('is neither offered nor asked for if the service has none', async () => {
    await page.route('**/portal/session', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), has_test_keys: false } })
    })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.reload()
    await page.getByRole('heading', { name: 'Your keys' }).waitFor()
    const dialog = await openCreation(page)
    expect([await dialog.getByLabel('Kind').count(), await section('Test keys').count()]).toEqual([0, 0])
    expect(asked.filter((url) => url.includes('mode=test'))).toEqual([])
    await page.unrouteAll()
    await page.reload()
  })
})
