import { setTimeout as sleep } from 'node:timers/promises'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { send, timed } from './client.ts'
import { withClient } from './fill.ts'
import type { Place } from './place.ts'

const MAX_REVOCATION_MS = 1_000

export interface Check {
  what: string
  figure: string
  target: string
  ok: boolean
}

/** Measures how long the other instance still accepts a key that this one has revoked. */
export async function revocation(place: Place, other: string, rounds: number): Promise<Check> {
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const minted = await timed({ method: 'POST', url: `${place.address}/v1/keys`, token: await place.session() })
    const { key, api_key } = JSON.parse(minted.text)
    const url = `${other}/v1/me`
    await timed({ method: 'GET', url, token: key })
    await timed({ method: 'DELETE', url: `${place.address}/v1/keys/${api_key.id}`, token: key })
    const begun = performance.now()
    while ((await send({ method: 'GET', url, token: key })).status !== 401) await sleep(1)
    waits.push(performance.now() - begun)
  }
  const longest = Math.max(...waits)
  return {
    what: `Time until a revocation reaches the other instance, over ${rounds} runs`,
    figure: `${longest.toFixed(0)} ms at most`,
    target: `${MAX_REVOCATION_MS} ms`,
    ok: longest < MAX_REVOCATION_MS,
  }
}

/** Makes twice as many concurrent calls with one key as its cap allows, alternating between two instances. */
export async function caps(place: Place, other: string, rounds: number): Promise<Check> {
  const cap = CONTRACT_LIMITS.daily.coach
  const answered: number[] = []
  for (let round = 0; round < rounds; round++) {
    const token = place.coldKey()
    const body = JSON.stringify({ message: 'I put off every call that could end in a no.' })
    const calls = Array.from({ length: cap * 2 }, (_, index) =>
      send({ method: 'POST', url: `${index % 2 ? place.address : other}/v1/mind/coach/messages?stream=false`, token, body }),
    )
    answered.push((await Promise.all(calls)).filter(({ status }) => status === 200).length)
  }
  return {
    what: `Coach replies to ${cap * 2} concurrent calls on two instances, for each of ${rounds} keys`,
    figure: [...new Set(answered)].join(', '),
    target: `exactly ${cap}`,
    ok: answered.every((count) => count === cap),
  }
}

/** The number of sequential scans so far of each table with more than 1,000 rows. */
export const scansOf = (superuser: string): Promise<Map<string, number>> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ name: string; scans: string }>(
      `select s.schemaname || '.' || s.relname as name, s.seq_scan as scans
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid where c.reltuples > 1000`,
    )
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
  })

export function scans(before: Map<string, number>, after: Map<string, number>): Check {
  const scanned = [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)
  return {
    what: `Sequential scans of ${after.size} tables and partitions with over 1,000 rows`,
    figure: scanned.length === 0 ? '0' : scanned.join(', '),
    target: '0',
    ok: scanned.length === 0,
  }
}
