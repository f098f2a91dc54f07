import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { rounds } from '../support/rounds.ts'
import { thorough } from '../support/thorough.ts'
import { freshTab, signInByRequest } from './portal.ts'

const MESSAGES = '**/v1/mind/coach/messages'
const EVENTS = '**/v1/mind/coach/messages/*/events'
let page: Page
beforeAll(async () => {
  page = await freshTab()
  await signInByRequest(page, 'all-apps@example.com')
})
beforeEach(() => page.goto('/explore/coach'))
afterEach(() => page.unrouteAll())

const used = async () => ((await (await page.request.get('/v1/me')).json()) as { usage_today: { coach: number } }).usage_today.coach
const send = async () => {
  await page.getByLabel('Your message').fill('I put off every call that could end in a no.')
  await page.keyboard.press('Enter')
}
const tryAgain = async () => {
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  await page.locator('.coach-reply').waitFor()
  await page.getByText('The coach is writing').waitFor({ state: 'detached' })
}

const UNCERTAIN = [
  { status: 504, body: '<html>gateway timeout' },
  { status: 429, json: { error: { code: 'rate_limited', message: 'Too many requests.' }, request_id: 'limited' } },
]
const SOME = UNCERTAIN.slice(0, rounds(1, 2))

it.each(SOME)(
  'the coach says which engine answers, and a reply that was produced but arrived as $status is not charged again on retry',
  async (answer) => {
    const before = await used()
    const sent: string[] = []
    await page.route(MESSAGES, async (route) => {
      sent.push(route.request().headers()['idempotency-key'] as string)
      if (sent.length > 1) return route.continue()
      await route.fetch()
      await route.fulfill(answer)
    })
    await page.getByText('Offline engine: replies come from the belief library, not from an AI model').waitFor()
    await send()
    await tryAgain()
    expect(sent).toEqual([sent[0], sent[0]])
    expect(await used()).toBe(before + 1)
  },
)

thorough.each(SOME)('a resumed reply that arrived as $status is resumed again, not requested anew', async (answer) => {
  let sent = 0
  await page.route(MESSAGES, async (route) => {
    sent++
    const response = await route.fetch()
    const [start] = (await response.text()).split(/(?<=\n\n)/)
    await route.fulfill({ response, body: start as string })
  })
  const refuse = (route: Route) => route.fulfill(answer)
  await page.route(EVENTS, refuse)
  await send()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(EVENTS, refuse)
  await tryAgain()
  expect(sent).toBe(1)
})

thorough('a rejected message is sent again as a new request', async () => {
  const sent = new Set<string>()
  await page.route(MESSAGES, (route) => {
    sent.add(route.request().headers()['idempotency-key'] as string)
    if (sent.size > 1) return route.continue()
    return route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' }, request_id: 'refused' } })
  })
  await send()
  await tryAgain()
  expect(sent.size).toBe(2)
})
