import { hash } from 'node:crypto'
import type { App } from '../../src/contract/scopes.ts'
import { type Extent, MONTHS } from './extent.ts'
import { emailOf, idOf, KEYS_EACH, keyOf, randomNumbers } from './people.ts'

/** A table, with its rows in the format of COPY. */
export interface Table {
  name: string
  columns: string
  count: number
  row(n: number): string
}

const DAY_MS = 86_400_000
const now = Date.now()
const momentAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
const dayAgo = (days: number) => momentAgo(days).slice(0, 10)
const SCOPES = '{mind:read,body:read,voice:read,ai:invoke,platform:read}'
const STACK = JSON.stringify([
  { remedy_id: 'magnesium', remedy_name: 'Magnesium', dose: '200', unit: 'mg', timing: 'evening', notes: null },
])
/** Formats bytes for COPY, which requires backslashes to be escaped. */
const bytes = (hex: string) => `\\\\x${hex}`
const NULL = '\\N'

const linksOf = (person: number) =>
  JSON.stringify(
    Object.fromEntries((['mind', 'body', 'voice'] as const).map((app) => [app, { account_id: idOf(app, person), plan: 'free' }])),
  )

const accountsOf = (app: App, { people }: Extent): Table => ({
  name: `${app}.accounts`,
  columns: 'id, email, email_verified, display_name, created_at',
  count: people,
  row: (n) => `${idOf(app, n)}\t${emailOf(n)}\tt\tPerson ${n}\t${momentAgo(400)}`,
})

const USED_DAYS = (MONTHS.used - 1) * 30
/** Most keys were used occasionally, but hot keys were used on each of the last 30 days. */
function usageOf({ keys, usage, hot }: Extent): Table {
  const heavy = Math.min(hot, Math.floor(usage / 100)) * 30
  const random = randomNumbers(1)
  const perKey = Math.floor((usage - heavy) / keys)
  return {
    name: 'platform.daily_requests',
    columns: 'key_id, identity_id, day, requests',
    count: usage,
    row: (n) => {
      const index = n - heavy
      const key = n < heavy ? hotKey(Math.floor(n / 30), { keys, hot }) : Math.floor(index / perKey) % keys
      const turn = (index % perKey) + perKey * Math.floor(index / (perKey * keys))
      const ago = n < heavy ? n % 30 : 30 + ((turn * 53 + Math.floor(random() * 53)) % (USED_DAYS - 30))
      return `${idOf('key', key)}\t${idOf('person', Math.floor(key / KEYS_EACH))}\t${dayAgo(ago)}\t${1 + (n % 90)}`
    },
  }
}

/** Returns the index of a hot key. Hot keys are spread evenly across the table. */
export const hotKey = (rank: number, { keys, hot }: Pick<Extent, 'keys' | 'hot'>): number => rank * Math.floor(keys / hot)

export function tablesOf(extent: Extent, beliefs: string[]): Table[] {
  const { people, keys } = extent
  return [
    {
      name: 'platform.identities',
      columns: 'id, email, created_at',
      count: people,
      row: (n) => `${idOf('person', n)}\t${emailOf(n)}\t${momentAgo(400)}`,
    },
    {
      name: 'platform.roots',
      columns: 'id, identity_id, issuer, sub, app, account_id, confirmed_at',
      count: people,
      row: (n) =>
        `${idOf('root', n)}\t${idOf('person', n)}\turn:threefold:demo:mind\tdemo|${emailOf(n)}\tmind\t${idOf('mind', n)}\t${momentAgo(400)}`,
    },
    ...(['mind', 'body', 'voice'] as const).flatMap((app) => [
      {
        name: 'platform.links',
        columns: 'identity_id, app, account_id, plan',
        count: people,
        row: (n: number) => `${idOf('person', n)}\t${app}\t${idOf(app, n)}\tfree`,
      },
      accountsOf(app, extent),
    ]),
    {
      name: 'platform.keys',
      columns: 'id, identity_id, name, key_prefix, hash, scopes, created_at, last_used_at, revoked_at, root_id, links',
      count: keys,
      row: (n) => {
        const person = Math.floor(n / KEYS_EACH)
        const key = keyOf(n)
        const secret = `${key.slice(0, 23)}\t${bytes(hash('sha256', key, 'hex'))}\t${SCOPES}`
        return `${idOf('key', n)}\t${idOf('person', person)}\tkey ${n % KEYS_EACH}\t${secret}\t${momentAgo(390 - (n % 300))}\t${momentAgo(n % 90)}\t${NULL}\t${idOf('root', person)}\t${linksOf(person)}`
      },
    },
    usageOf(extent),
    {
      name: 'platform.daily_ai',
      columns: 'key_id, identity_id, day, operation, spent',
      count: people,
      row: (n) => `${idOf('key', n * KEYS_EACH)}\t${idOf('person', n)}\t${dayAgo(1 + (n % (USED_DAYS - 1)))}\tcoach\t${1 + (n % 25)}`,
    },
    {
      name: 'platform.audit',
      columns: 'id, at, action, made_by, identity_id, key_id, via',
      count: keys,
      row: (n) =>
        `${idOf('note', n)}\t${momentAgo(n % (USED_DAYS + MONTHS.old * 30))}\tmint\tperson\t${idOf('person', Math.floor(n / KEYS_EACH))}\t${idOf('key', n)}\tsession`,
    },
    {
      name: 'body.stacks',
      columns: 'id, account_id, name, goal, items, created_at, updated_at',
      count: people,
      row: (n) => `${idOf('stack', n)}\t${idOf('body', n)}\tEvening\tSleep\t${STACK}\t${momentAgo(n % 365)}\t${momentAgo(1)}`,
    },
    {
      name: 'mind.practice',
      columns: 'id, account_id, belief_id, practiced_at, kind, duration_seconds',
      count: people * 2,
      row: (n) => `${idOf('practice', n)}\t${idOf('mind', n >> 1)}\t${beliefs[n % beliefs.length]}\t${momentAgo(n % 300)}\treflection\t300`,
    },
    {
      name: 'voice.opportunities',
      columns: 'id, account_id, title, fit_score, topic_score, audience_score, fee_score, timing_score, status, created_at, updated_at',
      count: people,
      row: (n) => `${idOf('opportunity', n)}\t${idOf('voice', n)}\tA talk\t70\t70\t70\t70\t70\tnew\t${momentAgo(n % 200)}\t${momentAgo(1)}`,
    },
  ]
}
