import { LETTER } from './clock-range.ts'

const SESSION =
  '(?:talk|session|keynote|workshop|lecture|presentation|slot|panel|training|episode|conversation|webinar|sermon|toast|lesson|class|reflection|address|speech|stor(?:y|ie)|contribution|demonstration|demo|reading|input|impulse|case stud(?:y|ie)|paper|seminar|tutorial|masterclass|statement|interview|visit|block|spot|turn|pitch)(?:e?s)?'
const SPEAKER =
  '(?:speaker|guest|visitor|presenter|panell?ist|contributor|lecturer|trainer|facilitator|tutor|you|everyone|everybody|each|participant)s?'
const LIMIT = 'up to|at most|no more than|not more than|no longer than|a maximum of|max(?:imum)?|not exceed|a strict'
const ADVERBS = `(?: (?:about|around|roughly|approximately|exactly|strictly|only|just|precisely|a good|for|${LIMIT})){0,2}`
/** Rules out lengths of something other than a session, such as a break. */
const NOT_A_SESSION =
  '(?<!(?:breaks?|pauses?|walks?|drives?|rides?|questions?|discussions?|silence|music|intervals?|lunch|total|quarters?|half))'
const VERB = '(?:are|is|lasts?|runs?|takes?|gets?|has|have|receives?|(?:are|is) given|speaks?|talks?)'
/** The words right before or right after a length of time that show what it refers to. */
export interface Sign {
  before?: RegExp
  after?: RegExp
}

const before = (source: string): Sign => ({ before: new RegExp(`${source} $`, 'i') })
const after = (source: string): Sign => ({ after: new RegExp(`^${source}`, 'i') })
/** Signs that a duration is the length of a session, clearest first. */
export const STRONG: readonly Sign[] = [
  before(`\\b(?:${SESSION}|${SPEAKER})(?: ${LETTER}+)? ${VERB}${ADVERBS}`),
  before(`${LETTER}${NOT_A_SESSION} of${ADVERBS}`),
  after(`(?:[- ]long)?[- ](?:${LETTER}+ )?${SESSION}\\b`),
  after(' (?:for|per|on stage for) (?:(?:each|every|a|the|one) )?(?:speaker|talk|session|guest)'),
  after(' (?:each|apiece)\\b'),
  before(`\\b(?:nobody|no one|none)(?: ${LETTER}+)? ${VERB}(?: for)? (?:more|longer) than`),
]
/** If there is no clear sign, any length of time in a sentence about sessions counts. */
export const WEAK: readonly Sign[] = [{}]
export const SESSIONS = new RegExp(`\\b(?:${SESSION}|${SPEAKER}|hear)\\b`, 'i')
export const AT_MOST = new RegExp(`(?:${LIMIT}|more than|longer than) $`, 'i')

/** Names of events that one speaker may fill entirely. */
const GATHERING = /\b(?:evening|morning|afternoon|night|breakfast|brunch|dinner|supper|day|hour|event|meeting)\b/i
const PART_OF_IT = /\b(?:talk|lecture|keynote|speech|speaker|address|presentation|panel|lightning|slot)/i
/** Phrases that show that an event has several speakers: "three speakers", "eight short talks". */
const SEVERAL =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many)(?: [a-z-]+)? (?:speakers|talks|guests|presenters|authors|sessions|keynotes|lectures)\b/i

/** Whether the slot takes up the whole event, so that the event's length is the slot's: "Author evening". */
export const isWholeEvent = (slotName: string, description: string): boolean => !PART_OF_IT.test(slotName) && !SEVERAL.test(description)

/** Signs that a length is that of the event named in the slot, such as "evening". */
export const gatheringSigns = (slotName: string): Sign[] => {
  const [name] = GATHERING.exec(slotName) ?? []
  return name ? [before(`\\b${name} ${VERB}${ADVERBS}`)] : []
}
