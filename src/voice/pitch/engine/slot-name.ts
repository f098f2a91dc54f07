import { countWords } from '../../../text/shorten.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { kindNamedIn, namesTalk } from './named-kind.ts'

const GAP = '[\\s,:;\u2013\u2014-]'
const YEAR = '(?:19|20)\\d\\d'
/** The words and punctuation between the slot and the event: ", ", " at the 2026 ". */
const LEAD = new RegExp(`(?:(?:^|${GAP}+)(?:at|in|for|of|on|the|with))*${GAP}*(?:\\b${YEAR}\\s*)?[(\\["'\u201c\u2018]*$`, 'i')
const AFTER = new RegExp(`^(?:["\u201d]|['\u2019](?!s))?(?:\\s*\\(?${YEAR}\\b\\)?)?`)
const GAP_AT_START = new RegExp(`^(?:['\u2019]s\\b)?${GAP}+`)
const BETWEEN_PARTS = /[,:;()[\]\u2014]| [-\u2013] | at (?:the )?/i

/** The part of the title that names the slot rather than the event: "Opening keynote". */
export function slotName({ opportunity: { title }, event }: PitchFacts): string {
  if (!event?.title) return title
  const name = nameIn(title, event.title)
  return name === undefined ? title.replace(/\s+at\s.*$/i, '') : without(name, title)
}

/** The event's name as it appears in the title, possibly shortened: "Odd Jobs podcast" for "Odd Jobs podcast, season four". */
function nameIn(title: string, event: string): string | undefined {
  if (title.includes(event)) return event
  const parts = title.split(BETWEEN_PARTS).map((part) => part.trim())
  return parts.find((part) => countWords(part) > 1 && beginsWith(event, part))
}

const beginsWith = (text: string, start: string): boolean =>
  text.toLowerCase().startsWith(start.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(text.slice(start.length))

function without(name: string, title: string): string {
  const start = title.indexOf(name)
  const [before, after] = [title.slice(0, start), title.slice(start + name.length)]
  const rest = /[([]$/.test(before) ? after.replace(/^[^)\]]*[)\]]?/, '') : after.replace(AFTER, '')
  const lead = before.replace(LEAD, '')
  const slot = joined(lead, withoutTail(rest))
  return slot === '' ? joined(lead, rest) : slot
}

const joined = (lead: string, rest: string): string => (lead === '' ? rest.replace(GAP_AT_START, '') : lead + rest).trim()

/**
 * Drops the text up to the next separator, because it belongs to the event's name ("Rural Health Forum in Leeds"), unless it says what is
 * wanted.
 */
function withoutTail(rest: string): string {
  const [tail = ''] = rest.split(BETWEEN_PARTS)
  return kindNamedIn(tail) || namesTalk(tail) ? rest : rest.slice(tail.length)
}
