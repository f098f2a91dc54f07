import type { Limits } from '../../src/contract/limits.ts'
import { rounds } from './rounds.ts'
import type { TestService } from './service.ts'

export const PERSON_COACH = rounds(15, 250)

/** Each key has its usual cap. The person may mint as often as they like, but has a budget that a few keys use up. */
export const PERSON_BUDGET: Limits = {
  minute: { standard: 1_000_000, ai: 1_000_000 },
  daily: { coach: 25, bridge: 10, pitch: 10 },
  person: {
    minute: { standard: 1_000_000, ai: 1_000_000 },
    daily: { coach: PERSON_COACH, bridge: 100, pitch: 100 },
    mints: { hour: 1_000_000, day: 1_000_000 },
  },
}

/** Mints a key, requests two AI answers with it, on any of the instances, and revokes it. Returns the outcome of each call. */
export async function mintUseRevoke(instances: readonly TestService[], round: number): Promise<string[]> {
  const at = (offset: number) => instances[(round + offset) % instances.length] as TestService
  const { key, api_key } = await at(0).mint()
  const ask = async (offset: number) => {
    const response = await at(offset).call('POST', '/v1/test/ai', key)
    return response.statusCode === 200 ? 'answer' : String(response.json().error.details?.policy)
  }
  const outcomes = await Promise.all([ask(1), ask(2)])
  const revoked = await at(1).call('DELETE', `/v1/keys/${api_key.id}`, key)
  if (revoked.statusCode !== 200) throw new Error(revoked.body)
  return outcomes
}

/** How often each outcome occurred. */
export function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
