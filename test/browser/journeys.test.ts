import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { thorough } from '../support/thorough.ts'
import { exportAndErase } from './journeys/account.ts'
import { type Agent, connectAgent, registerAgent } from './journeys/agent.ts'
import { draftPitch, readDashboard, seeYear } from './journeys/explore.ts'
import type { Hands } from './journeys/hands.ts'
import { checkList, followSource } from './journeys/health.ts'
import { keyboard } from './journeys/keyboard.ts'
import { firstKey, narrowKey, revokeAfterLeak } from './journeys/keys.ts'
import { finger, mouse } from './journeys/pointing.ts'
import { getRefused, leftToday, type Refusals, whyRefused } from './journeys/requests.ts'
import { KEEP_COPIES, Trip } from './journeys/trip.ts'
import { visitor } from './portal.ts'

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const WAYS: { way: string; use(page: Page): Hands; options: BrowserContextOptions }[] = [
  { way: 'mouse', use: mouse, options: DESKTOP },
  { way: 'keyboard', use: keyboard, options: DESKTOP },
  { way: 'finger on a phone', use: finger, options: PHONE },
]

interface Journey {
  does: string
  go(trip: Trip): Promise<void>
  /**
   * The only way in which `npm test` makes this journey. If it isn't set, `npm test` skips the journey. `npm run proof` makes every journey
   * in every way.
   */
  by?: 'mouse' | 'finger on a phone'
}

const JOURNEYS: Journey[] = [
  // keyboard.test.ts tests this with the keyboard
  { does: 'signs in, and creates and stores their first key', go: firstKey },
  { does: 'creates a key for a script that can read one application, for a week', go: narrowKey, by: 'mouse' },
  { does: 'finds out why a request was refused, and what to change', go: whyRefused(() => refusals), by: 'finger on a phone' },
  { does: 'sees what is left today and how much was used, and takes the figures along', go: leftToday(() => refusals) },
  // checker.test.ts tests the result
  { does: 'checks whether a list is a problem, and takes it to the pharmacist, on paper and as text', go: checkList },
  // test/oauth tests this without a browser, and connect.proof.test.ts tests it with the official client
  { does: 'connects an agent with fewer rights than it asks for, and ends the connection', go: connectAgent(() => agent) },
  { does: 'follows a source from a remedy to the publication', go: followSource },
  { does: 'sees a year, and reads its chart value by value and as a table', go: seeYear },
  { does: 'drafts a pitch for a chosen opportunity, and copies it', go: draftPitch },
  // keys.test.ts in test/platform tests how a key is revoked, and audit.test.ts tests the log
  { does: 'revokes a key that may have leaked, and sees it in the audit log', go: revokeAfterLeak },
  // test/people tests this without a browser
  { does: 'exports what is stored about them, and erases it, but not before typing their own address', go: exportAndErase },
]

const journeysOf = (way: string) => JOURNEYS.filter(({ by }) => process.env.PROOF || by === way)

let refusals: Refusals
let agent: Agent
beforeAll(async () => {
  const context = await visitor()
  ;[refusals, agent] = await Promise.all([getRefused(context), registerAgent()])
  await context.close()
})
afterAll(async () => {
  agent.close()
  for (const tab of tabs.values()) await tab.context().close()
})

/** One tab for each device, because a tab that has loaded the portal before is faster. */
const tabs = new Map<BrowserContextOptions, Page>()

async function tabOn(device: BrowserContextOptions): Promise<Page> {
  const open = tabs.get(device)
  if (open) return open
  const context = await visitor({ ...device, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addInitScript(KEEP_COPIES)
  const tab = await context.newPage()
  tabs.set(device, tab)
  return tab
}

for (const { way, use, options } of WAYS)
  describe(`by ${way}, a person`, () => {
    let page: Page
    beforeAll(async () => {
      page = await tabOn(options)
    })

    for (const { does, go } of journeysOf(way)) it(does, () => go(new Trip(page, use(page), way)))
    thorough('reads the dashboard', () => readDashboard(new Trip(page, use(page), way)))
  })
