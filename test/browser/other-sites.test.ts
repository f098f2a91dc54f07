import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { rounds } from '../support/rounds.ts'
import { freshTab, mint, portalAddress, signInByRequest } from './portal.ts'

let page: Page
let foreign: LocalServer
let kept: unknown
beforeAll(async () => {
  foreign = await serveLocally((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>'),
  )
  page = await freshTab()
  await signInByRequest(page, 'newcomer@example.com')
  await mint(page, { name: 'to be kept' })
  kept = await keys()
})
afterAll(() => foreign.close())

/**
 * A different port on the same IP address is another origin of the same site, so its requests carry cookies. The host name is another site.
 */
const ELSEWHERE = [
  ['another origin of the same site', () => foreign.url],
  ['another site', () => foreign.url.replace('127.0.0.1', 'localhost')],
] as const

const TRIES = [
  ['mint a key', 'POST', '/v1/keys', '{"name":"theirs"}'],
  ['sign out', 'POST', '/portal/sign-out', ''],
  ['sign in as somebody else', 'POST', '/portal/sign-in', '{"email":"all-apps@example.com","app":"mind"}'],
] as const

describe.each(ELSEWHERE.slice(0, rounds(1, 2)))('a page on %s', (_where, address) => {
  let there: Page
  beforeAll(async () => {
    there = await page.context().newPage()
  })
  beforeEach(() => there.goto(address()))
  afterAll(() => there.close())

  it.each(TRIES.slice(0, rounds(1, 3)))("can't %s with a request that needs no preflight", async (_what, method, path, body) => {
    const answered = there.waitForResponse((response) => response.url() === portalAddress() + path)
    await there.evaluate(
      `fetch('${portalAddress()}${path}', { method: '${method}', mode: 'no-cors', credentials: 'include', body: '${body}' })`,
    )
    expect(Math.floor((await answered).status() / 100), 'refused').toBe(4)
    await nothingChanged()
  })

  it("can't sign out with a form", async () => {
    await there.evaluate(`{
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '${portalAddress()}/portal/sign-out' })
      document.body.append(form)
      form.submit()
    }`)
    await there.waitForURL(`${portalAddress()}/portal/sign-out`)
    await nothingChanged()
  })

  it("can't read responses", async () => {
    const read = there.evaluate(`fetch('${portalAddress()}/v1/keys', { credentials: 'include' }).then((response) => response.text())`)
    await expect(read).rejects.toThrow('Failed to fetch')
  })

  it("can't embed the portal in a frame", async () => {
    await there.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), { src: '${portalAddress()}/keys' }))`)
    await there.waitForFunction('document.querySelector("iframe").contentDocument === null')
    const [frame] = there.frames().filter((each) => each !== there.mainFrame())
    expect(await frame?.getByText('to be kept').count()).toBe(0)
  })
})

const read = async (path: string) => (await page.request.get(path)).json()

const keys = async () => (await read('/v1/keys')).data.map(({ name, is_active }: { name: string; is_active: boolean }) => [name, is_active])

async function nothingChanged(): Promise<void> {
  expect((await read('/v1/me')).identity.email).toBe('newcomer@example.com')
  expect(await keys()).toEqual(kept)
  expect(kept).toContainEqual(['to be kept', true])
}
