import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { thorough } from '../support/thorough.ts'
import { freshTab, mint, portalAddress, signInByRequest } from './portal.ts'

let page: Page
let key: string
let id: string
beforeAll(async () => {
  page = await freshTab()
  await signInByRequest(page, 'mind-only@example.com')
  key = await mint(page, { name: 'laptop' })
  const child = { name: 'agent', scopes: ['ai:invoke'], expires_in_seconds: 7_200, ai_daily: { coach: 5 } }
  const created = await post('/v1/keys/self/children', child, { authorization: `Bearer ${key}` })
  id = ((await created.json()) as { api_key: { parent_id: string } }).api_key.parent_id
})
afterEach(() => page.unrouteAll())

const post = (path: string, body: object, headers = {}) =>
  fetch(portalAddress() + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

it('a child is listed below its parent, with its end and its caps, and can only be revoked', async () => {
  await page.goto('/keys')
  const child = page.getByRole('row').filter({ has: page.getByText('agent', { exact: true }) })
  const text = await child.textContent()
  for (const part of ['Child of “laptop”', 'At most 5 coach replies per day', 'Ends in 1 hour']) expect(text).toContain(part)
  await child.getByRole('button', { name: 'Actions for agent' }).click()
  expect(await page.getByRole('menuitem').and(page.locator(':visible')).allTextContents()).toEqual([
    'Recent requests',
    'Audit log',
    'Revoke…',
  ])
  await page.keyboard.press('Escape')
  expect(await child.locator('xpath=preceding-sibling::tr[1]').textContent()).toContain('laptop')
})

it('the audit page says what happened, by whom and from where, loads more and can be filtered', async () => {
  await page.route('**/v1/me/audit*', (route) => route.continue({ url: `${route.request().url()}&limit=1` }))
  await page.goto(`/audit?key_id=${id}`)
  const [newest, oldest] = [page.locator('.audit-entries > li').first(), page.locator('.audit-entries > li').nth(1)]
  await newest.getByText('Child key “agent” was created').waitFor()
  await newest.getByText('by key “laptop”, from the network 127.0.0.0/24').waitFor()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await oldest.getByText('Key “laptop” was created').waitFor()
  await oldest.getByText('by a signed-in session').waitFor()
  await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(`document.activeElement.matches('.audit-entries > li:first-child')`), 'the focus keeps its place').toBe(true)
  await page.getByLabel('Show').selectOption('Keys created')
  await newest.getByText('Key “laptop” was created').waitFor()
  expect(new URL(page.url()).search).toBe(`?action=mint&key_id=${id}`)
  await page.getByLabel('Show').selectOption('Data exports')
  await page.getByText('No entries match these filters').waitFor()
})

thorough('a leak is announced on the keys page, with what to do, until it is dismissed', async () => {
  expect((await post('/v1/keys/leaked', { key })).status).toBe(202)
  await page.goto('/keys')
  const notice = page.getByRole('alert')
  await notice.getByRole('heading', { name: '2 keys were revoked because of a leak' }).waitFor()
  await notice.getByText('Create another key').waitFor()
  await notice.getByRole('link', { name: 'Audit of laptop' }).click()
  await page.getByText('Key “laptop” was revoked because').waitFor()
  await page.goBack()
  await notice.getByRole('link', { name: 'Recent requests of laptop' }).click()
  await page.locator('.request-line', { hasText: 'POST /v1/keys/:id/children' }).waitFor()
  await page.goBack()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'detached' })
  const answered = page.waitForResponse('**/v1/me/audit*')
  await page.reload()
  await (await answered).finished()
  await page.getByRole('heading', { name: 'Your keys' }).waitFor()
  expect(await notice.count()).toBe(0)
})
