import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { projectRoot } from '../base/project-root.ts'
import type { DemoPerson } from './people.ts'
import { SeededRandom } from './random.ts'
import type { EventSource, PersonSource, SpeechSource } from './voice-source.ts'

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400

// files are read only when needed, because a service without demo people doesn't have to include them
const text = (name: string): string => readFileSync(join(projectRoot, 'demo', 'voice', name), 'utf8')
const yaml = <T>(source: string): T => load(source, { schema: CORE_SCHEMA }) as T

/** The id of a record, which is the same on every start and every machine. */
const idOf = (...names: string[]): string => new SeededRandom(`voice:${names.join(':')}`).uuid()
const eventId = (title: string): string => idOf('event', title)

/** Computes dates relative to today and timestamps in the past. The seed determines each record's time of day. */
function calendar(now: number, seed: string) {
  const earlier = new SeededRandom(seed).between(0, DAY_SECONDS - 1) * 1000
  return {
    inDays: (days: number | null) => (days === null ? null : new Date(now + days * DAY_MS).toISOString().slice(0, 10)),
    daysAgo: (days: number | null) => (days === null ? null : new Date(now - days * DAY_MS - earlier)),
  }
}

export function eventRows(now: number): { id: string }[] {
  return yaml<EventSource[]>(text('events.yaml')).map(({ starts_in_days, lasts_days, cfp_closes_in_days, ...event }) => {
    const { inDays } = calendar(now, event.title)
    return {
      id: eventId(event.title),
      ...event,
      start_date: inDays(starts_in_days),
      end_date: inDays(starts_in_days + lasts_days),
      cfp_deadline: inDays(cfp_closes_in_days),
    }
  })
}

export function voiceRows({ email }: DemoPerson, account: string, now: number): Record<string, object[]> {
  const person = yaml<PersonSource[]>(text('people.yaml')).find((each) => each.email === email)
  if (!person) throw new Error(`demo/voice/people.yaml has no ${email}`)
  const { updated_days_ago, ...kit } = person.kit
  const keyed = (kind: string, title: string) => ({ id: idOf(kind, email, title), account_id: account })
  return {
    kits: [{ ...keyed('kit', ''), ...kit, updated_at: calendar(now, email).daysAgo(updated_days_ago) }],
    speeches: person.speeches.map(readSpeech).map(({ created_days_ago, updated_days_ago: updated, ...speech }) => {
      const { daysAgo } = calendar(now, speech.title)
      return { ...keyed('speech', speech.title), ...speech, created_at: daysAgo(created_days_ago), updated_at: daysAgo(updated) }
    }),
    opportunities: person.opportunities.map((source) => ({ ...keyed('opportunity', source.title), ...opportunityRow(source, now) })),
    campaigns: person.campaigns.map(({ started_days_ago, ended_days_ago, created_days_ago, updated_days_ago: updated, ...campaign }) => {
      const { daysAgo } = calendar(now, campaign.name)
      return {
        ...keyed('campaign', campaign.name),
        ...campaign,
        started_at: daysAgo(started_days_ago),
        ended_at: daysAgo(ended_days_ago),
        created_at: daysAgo(created_days_ago),
        updated_at: daysAgo(updated),
      }
    }),
  }
}

function readSpeech(name: string): SpeechSource & { content_md: string } {
  const [, head = '', content_md = ''] = /^---\n(.*?\n)---\n+(.*)$/s.exec(text(`speeches/${name}.md`)) ?? []
  return { ...yaml<SpeechSource>(head), content_md }
}

function opportunityRow(source: PersonSource['opportunities'][number], now: number): object {
  const { event, event_in_days, deadline_in_days, scores, pitch_state, created_days_ago, updated_days_ago, ...opportunity } = source
  const { inDays, daysAgo } = calendar(now, source.title)
  return {
    ...opportunity,
    event_id: event === null ? null : eventId(event),
    event_date: inDays(event_in_days),
    deadline: inDays(deadline_in_days),
    ...Object.fromEntries(Object.entries(scores).map(([name, score]) => [`${name}_score`, score])),
    pitch_state: pitch_state.state,
    last_pitch_type: pitch_state.last_pitch_type,
    last_drafted_at: daysAgo(pitch_state.last_drafted_days_ago),
    follow_up_due_on: inDays(pitch_state.follow_up_due_in_days),
    created_at: daysAgo(created_days_ago),
    updated_at: daysAgo(updated_days_ago),
  }
}
