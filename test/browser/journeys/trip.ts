import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signInByRequest } from '../portal.ts'
import type { Hands } from './hands.ts'

/** The parts of a journey: a browser, a way of using it, and what a person sees. */
export class Trip {
  readonly page: Page
  readonly hands: Hands
  /** The way of using the browser, which is also part of the names of what this trip creates. */
  readonly way: string

  constructor(page: Page, hands: Hands, way: string) {
    this.page = page
    this.hands = hands
    this.way = way
  }

  /** Signs in as a demo person without using the user interface. */
  signIn = (email = 'all-apps@example.com', app = 'Mind') => signInByRequest(this.page, email, app)

  async load(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.locator('h1').waitFor()
    await this.hands.arrive()
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true })
  link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true })
  checkbox = (name: string | RegExp) => this.page.getByRole('checkbox', { name })
  list = (name: string) => this.page.getByRole('combobox', { name, exact: true })
  field = (name: string) => this.page.getByLabel(name, { exact: true })
  dialogButton = (name: string) => this.page.getByRole('dialog').getByRole('button', { name, exact: true })

  async see(what: string | RegExp | Locator): Promise<void> {
    await (typeof what === 'string' || what instanceof RegExp ? this.page.getByText(what).first() : what).waitFor()
    await this.hands.canGoOn()
  }

  /** Expects a page that has just been opened to show its title. */
  async seeTitle(name: string): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1, name })
    await this.see(title)
    await expect.poll(async () => (await title.boundingBox())?.y, { message: 'where the title is' }).toBeGreaterThanOrEqual(0)
  }

  /** Goes to a page about the person, through the person's menu or, on a small screen, through the menu that contains all pages. */
  async toAccountPage(title: string): Promise<void> {
    const menu = this.button('Menu')
    if (!(await menu.isVisible()))
      return this.hands.chooseFrom(this.page.locator('.who').getByRole('button'), this.page.getByRole('menuitem', { name: title }))
    await this.hands.press(menu)
    await this.hands.press(this.page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: title }))
  }

  /** Presses a button whose request fails because the service can't be reached, and then presses it again. */
  async pressAgain(button: Locator, request: string): Promise<void> {
    await this.page.route(request, (route) => route.abort(), { times: 1 })
    await this.hands.press(button)
    await this.see('Can’t reach the service.')
    await this.hands.press(button)
  }

  /** Reads a value in a chart. First points at the last value, whose text has the least room. */
  async read(name: RegExp): Promise<string> {
    const chart = this.page.getByRole('slider', { name })
    const tip = chart.locator('.plot-tip, .columns-tip > strong')
    const numberOf = async (attribute: string) => Number(await chart.getAttribute(attribute))
    await this.hands.pointAt(chart, 'last')
    await this.see(tip)
    const last = await numberOf('aria-valuenow')
    await this.hands.pointAt(chart, 'between')
    await expect.poll(() => numberOf('aria-valuenow'), { message: 'the value that was pointed at' }).toBeLessThan(last)
    expect(await numberOf('aria-valuenow')).toBeGreaterThan(await numberOf('aria-valuemin'))
    const text = (await tip.textContent()) as string
    expect(await chart.getAttribute('aria-valuetext')).toBe(text)
    return text
  }

  /** Presses a button, and returns what it copied. */
  async copy(button: string): Promise<string> {
    await this.hands.press(this.button(button))
    await this.see(this.button('Copied').first())
    return this.page.evaluate<string>('copied')
  }

  async download(link: string): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.hands.press(this.link(link))])
    return { name: download.suggestedFilename(), text: await text(await download.createReadStream()) }
  }
}

/**
 * Injected before a page loads. Records what the page copies, because all test files share one clipboard, and keeps the page from printing.
 */
export const KEEP_COPIES = `
  const write = navigator.clipboard?.writeText.bind(navigator.clipboard)
  if (write) navigator.clipboard.writeText = async (text) => { await write(text); globalThis.copied = text }
  globalThis.print = () => { globalThis.isPrinted = true }`
