import { listed } from '../../../../text/punctuation.ts'
import { shorten } from '../../../../text/shorten.ts'
import type { PastEvent } from '../../pitch-facts.ts'
import { withThe } from './event-name.ts'

/** Maps a role, as stated in the kit, to what the speaker did at the event. */
const DEEDS: readonly [role: RegExp, deed: string][] = [
  [/\b(?:workshop|training|masterclass)\b/i, 'led a workshop at'],
  [/\bkeynote\b/i, 'gave a keynote at'],
  [/\blectur/i, 'gave a lecture at'],
  [/\bpanell?ist\b|\bpanel (?:speaker|guest|member)\b/i, 'sat on a panel at'],
  [/\bmoderator\b/i, 'moderated at'],
  [/\bspeaker\b/i, 'spoke at'],
  [/^guest$/i, 'was a guest at'],
]
const UNKNOWN = 'took part in'

const deedOf = ({ role = '' }: PastEvent): string => DEEDS.find(([pattern]) => pattern.test(role))?.[1] ?? UNKNOWN

/** "gave a keynote at A (2023) and led a workshop at B (2024)"; undefined if there are no events. */
export function pastPhrase(events: readonly PastEvent[]): string | undefined {
  const named = new Map<string, string[]>()
  for (const event of events) {
    const deed = deedOf(event)
    named.set(deed, [...(named.get(deed) ?? []), `${withThe(shorten(event.title, 8))}${event.year ? ` (${event.year})` : ''}`])
  }
  const phrase = listed([...named].map(([deed, titles]) => `${deed} ${listed(titles)}`))
  return phrase === '' ? undefined : phrase.replace(/^(gave .*? and )gave /, '$1')
}
