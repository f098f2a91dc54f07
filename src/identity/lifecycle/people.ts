import { iso } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import { type Actor, note } from '../audit.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { erasePerson, type StoredPerson, storedPerson } from './people.queries.ts'

interface Export {
  person: string
  by: Actor
  now: number
}

interface Erasure {
  person: string
  by: 'person' | 'operator'
  now: number
}

export interface PersonExport {
  exported_at: string
  about: typeof ABOUT
  stored: StoredPerson
}

/** The applications keep their own data, and say so themselves. */
export const APPS_UNTOUCHED =
  'The applications’ own data is not touched: mind, body and voice keep your accounts and what you saved there. Ask each application to erase it.'

/** What an export can't show by itself: what each part is, how long it is kept, and who can read it. */
const ABOUT = {
  scope: 'Everything that the platform stores about you. The applications’ own data is not included.',
  identity: 'Your e-mail address. Kept until you are erased.',
  links:
    'Your account in each application and its plan, found by that address at a mint, refresh or sign-in. Stored with each key and session, and listed here once.',
  roots:
    'The accounts through which you minted keys or signed in, with the name that the issuer of your sessions has for you. If such an account loses your address, its keys end.',
  keys: 'Your keys, with revoked ones, without their secrets: only hashes of those are stored, and the hashes are left out here.',
  daily_requests: 'The number of requests by key and day.',
  daily_ai: 'The number of AI responses by key, day and kind.',
  person_daily_ai: 'The number of AI responses by day and kind, over all your keys.',
  ai_reservations: 'AI responses that are being made. A reservation ends after two minutes.',
  ai_answers:
    'AI responses, as they were sent. They may quote or paraphrase what you wrote. Your request itself is not stored, only a SHA-256 hash of it, and your Idempotency-Key if you sent one. Kept for 24 hours and then deleted within 10 minutes. Your keys can read them, and so can anyone with a login to the platform’s database or to its backups.',
  recent_requests: 'One row with your latest 50 requests: time, route, status, duration and error. No URLs and no bodies.',
  connections: 'Applications that you allowed to act for you, with ended ones. Kept until you are erased.',
  oauth_state:
    'What is under way between you and these applications: requests, codes and refresh tokens, found by hashes that are left out here. Each is deleted after its end.',
  portal_sessions: 'Browsers signed in to the developer settings. A session ends after 12 hours.',
  audit:
    'What happened to your keys, sign-ins, exports and blocks, with the network of the caller. Erasure removes these notes too, and leaves one that says that an erasure happened, but not whose.',
} as const

/** Returns everything that the platform stores about a person, and notes that it was exported. */
export async function exportPerson(platform: Database, { person, by, now }: Export): Promise<PersonExport> {
  const stored = await platform.transaction(async (step) => {
    await step.actAs(person)
    await note(step, { action: 'export', person, by, now })
    const [row] = await step.run(storedPerson)
    if (!row) throw new Error('the statement returned no export')
    return withLinks(row.stored)
  })
  return { exported_at: iso(now), about: ABOUT, stored }
}

export const showPerson = (platform: Database, person: string): Promise<StoredPerson | undefined> =>
  platform.transaction(async (step) => {
    await step.actAs(person)
    const [row] = await step.run(storedPerson)
    return row && withLinks(row.stored)
  })

const withLinks = (stored: StoredPerson): StoredPerson => ({ ...stored, links: linkedAccounts(stored) })

/** Erases a person. Returns the id of the note about it, which names no one, or null if there is no such person. */
export const erase = (platform: Database, { person, by, now }: Erasure): Promise<string | null> =>
  platform.transaction(async (step) => {
    await step.actAs(person)
    const [row] = await step.run(erasePerson, [by, new Date(now)])
    return row?.note ?? null
  })
