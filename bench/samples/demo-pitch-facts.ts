import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { eventRows, voiceRows } from '../../src/demo/voice.ts'
import type { PitchFacts } from '../../src/voice/pitch/pitch-facts.ts'

type Rows = { kits: [NonNullable<PitchFacts['kit']>]; speeches: PitchFacts['speeches']; opportunities: OpportunityRow[] }
type OpportunityRow = PitchFacts['opportunity'] & { event_id: string | null; last_drafted_at: Date | null }

const SPEAKERS = DEMO_PEOPLE.filter(({ apps, hasRows }) => apps.includes('voice') && hasRows)

/**
 * The facts from which pitches are drafted, for each of the demo people's opportunities. They come from the seed rows, so no database is
 * needed.
 */
export const demoPitchFacts = (now: number): PitchFacts[] => SPEAKERS.flatMap((person) => factsOf(person, now))

function factsOf(person: DemoPerson, now: number): PitchFacts[] {
  const events = eventRows(now) as ({ id: string } & NonNullable<PitchFacts['event']>)[]
  const { kits, speeches, opportunities } = voiceRows(person, accountId('voice', person), now) as unknown as Rows
  return opportunities.map(({ event_id, last_drafted_at, ...opportunity }) => ({
    today: new Date(now).toISOString().slice(0, 10),
    opportunity: { ...opportunity, last_drafted_on: last_drafted_at?.toISOString().slice(0, 10) ?? null },
    event: events.find(({ id }) => id === event_id) ?? null,
    kit: kits[0],
    speeches: speeches.filter(({ title }) => kits[0].signature_talks.some((talk) => talk.title === title)),
    speaker: person.name,
  }))
}
