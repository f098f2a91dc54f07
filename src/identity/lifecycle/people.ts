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

/** Returned after an erasure, because an erasure covers only the platform's own data. */
export const APPS_UNTOUCHED =
  'The applications’ own data is not affected: mind, body and voice still store your accounts and what you saved there. Ask each application to erase it.'

/** Explains what the exported data doesn't show: what each part is, how long it is stored, and who can read it. */
const ABOUT = {
  scope: 'Everything that the platform stores about you. The applications’ own data is not included.',
  identity: 'Your e-mail address. Stored until your data is erased.',
  links:
    'Your account in each application and its plan, looked up by your e-mail address whenever you mint or refresh a key or sign in. Stored with each key and session, but listed here only once.',
  roots:
    'The accounts through which you minted keys or signed in, with the identifier that your session issuer uses for you. If such an account no longer has your address, its keys are revoked.',
  keys: 'Your keys, including revoked ones, without their secrets: only hashes of the secrets are stored, and the hashes are omitted here.',
  daily_requests: 'The number of requests by key and day.',
  daily_ai: 'The number of AI responses by key, day and kind.',
  person_daily_ai: 'The number of AI responses by day and kind, across all your keys.',
  ai_reservations: 'Units reserved for AI responses that are being generated. A reservation expires after two minutes.',
  ai_answers:
    'AI responses, as they were sent. They may quote or paraphrase what you wrote. Your request itself is not stored, only a SHA-256 hash of it, and your Idempotency-Key if you sent one. Stored for 24 hours and then deleted within 10 minutes. Your keys can read them, and so can anyone with a login to the platform’s database or to its backups.',
  recent_requests: 'One row with your latest 50 requests: time, route, status, duration and error. No URLs and no bodies.',
  connections:
    'Applications that you allowed to act for you, including those whose connection has ended. Stored until your data is erased.',
  oauth_state:
    'Pending authorizations of these applications: requests, codes and refresh tokens. They are looked up by hashes, which are omitted here. Each is deleted after it expires.',
  portal_sessions: 'Browsers signed in to the developer settings. A session expires after 12 hours.',
  audit:
    'The audit log of your keys, sign-ins, exports and blocks, with the network of each caller. Erasure removes these entries too and leaves only one, which records that an erasure took place, but not whose.',
} as const

/** Returns everything that the platform stores about a person, and records the export in the audit log. */
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

/** Erases a person. Returns the id of the audit note, which doesn't identify the person, or null if there is no such person. */
export const erase = (platform: Database, { person, by, now }: Erasure): Promise<string | null> =>
  platform.transaction(async (step) => {
    await step.actAs(person)
    const [row] = await step.run(erasePerson, [by, new Date(now)])
    return row?.note ?? null
  })
