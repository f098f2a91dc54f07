import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'

export const portalAddress = () => inject('portal').address

/** All test files of one process share a connection to the browser. */
let connection: Promise<Browser> | undefined
const connect = () => {
  connection ??= chromium.connect(inject('portal').browser)
  return connection
}

/** Rendering animations takes much of the time, so only `npm run proof` does it. */
const MOTION = { reducedMotion: process.env.PROOF ? 'no-preference' : 'reduce' } as const
const VIEWPORT = { width: 1280, height: 720 }

/** A browser without cookies and with an empty cache. */
export async function visitor(options?: BrowserContextOptions): Promise<BrowserContext> {
  return (await connect()).newContext({ baseURL: portalAddress(), viewport: VIEWPORT, ...MOTION, ...options })
}

/** What each open tab shows. */
export async function openTabs(): Promise<string[]> {
  const pages = (await connection)?.contexts().flatMap((context) => context.pages()) ?? []
  return Promise.all(pages.map(async (page) => `${page.url()}\n${await page.locator('body').innerText()}`))
}

let shared: Promise<Page> | undefined

/** A tab in which nobody is signed in. Test files use the same tab in turn, because its process keeps the portal's code in memory. */
export async function freshTab(): Promise<Page> {
  shared ??= visitor().then((context) => context.newPage())
  const page = await shared
  const context = page.context()
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  await page.unrouteAll()
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.setViewportSize(VIEWPORT), page.emulateMedia(MOTION)])
  await page.goto('/llms.txt')
  await page.evaluate('localStorage.clear()')
  return page
}

/** Signs in as a demo person through the user interface, and stays on the keys page. */
export async function signIn(page: Page, email: string, app = 'Mind'): Promise<void> {
  await page.goto('/')
  await page.getByRole('radio', { name: email }).check()
  await page.getByRole('button', { name: `Sign in through ${app}` }).click()
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
}

/** A tab, or all tabs of a visitor, which share one session. */
type Session = Page | BrowserContext

/** Sends a request as the pages do, with the browser's session. */
async function postAs(browser: Session, path: string, data: object): Promise<APIResponse> {
  const response = await browser.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  if (!response.ok()) throw new Error(await response.text())
  return response
}

/** Signs in as a demo person by sending a request instead of using the user interface. */
export async function signInByRequest(browser: Session, email: string, app = 'Mind'): Promise<void> {
  await postAs(browser, '/portal/sign-in', { email, app: app.toLowerCase() })
}

/** Creates a key for whoever is signed in, without using the user interface. */
export async function mint(browser: Session, body: object): Promise<string> {
  return ((await (await postAs(browser, '/v1/keys', body)).json()) as { key: string }).key
}

/** Signs in as a demo person without using the user interface, and opens the keys page. */
export async function openSettings(page: Page, email: string, app = 'Mind'): Promise<void> {
  await signInByRequest(page, email, app)
  await page.goto('/keys')
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
}

/** Signs out through the person's menu in the header. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.who').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Opens the dialog in which a key is created, and waits until it offers scopes. */
export async function openCreation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().waitFor()
  return dialog
}

/** Creates a key on the keys page, and reads it from there. */
export async function createKey(page: Page, name: string): Promise<string> {
  const dialog = await openCreation(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  return readKey(page)
}

/** Chooses an item from a key's menu. */
export async function choose(page: Page, item: string, keyName: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${keyName}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function readKey(page: Page): Promise<string> {
  return (await page.locator('.fresh-key-secret').textContent()) ?? ''
}

export const callWith = (key: string, path = '/v1/me') => fetch(portalAddress() + path, { headers: { authorization: `Bearer ${key}` } })

/** Why a key was rejected. */
export const reasonOf = async (response: Response) =>
  ((await response.json()) as { error: { details: { reason: string } } }).error.details.reason
