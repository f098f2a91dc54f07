import { LETTER } from './clock-range.ts'

const SESSION =
  '(?:talk|session|keynote|workshop|lecture|presentation|slot|panel|training|episode|conversation|webinar|sermon|toast|lesson|class|reflection|address|speech|stor(?:y|ie)|contribution|demonstration|demo|reading|input|impulse|case stud(?:y|ie)|paper|seminar|tutorial|masterclass|statement|interview|visit|block|spot|turn|pitch)(?:e?s)?'
const SPEAKER =
  '(?:speaker|guest|visitor|presenter|panell?ist|contributor|lecturer|trainer|facilitator|tutor|you|everyone|everybody|each|participant)s?'
const LIMIT = 'up to|at most|no more than|not more than|no longer than|a maximum of|max(?:imum)?|not exceed|a strict'
const ADVERBS = `(?: (?:about|around|roughly|approximately|exactly|strictly|only|just|precisely|a good|for|${LIMIT})){0,2}`
/** What an amount of time is said of that isn't a session. */
const NOT_A_SESSION =
  '(?<!(?:breaks?|pauses?|walks?|drives?|rides?|questions?|discussions?|silence|music|intervals?|lunch|total|quarters?|half))'
const VERB = '(?:are|is|lasts?|runs?|takes?|gets?|has|have|receives?|(?:are|is) given|speaks?|talks?)'
/** What is said right before a time or right after it. */
export interface Sign {
  before?: RegExp
  after?: RegExp
}

const before = (source: string): Sign => ({ before: new RegExp(`${source} $`, 'i') })
const after = (source: string): Sign => ({ after: new RegExp(`^${source}`, 'i') })
/** What makes a time that of a session, the clearest first. */
export const STRONG: readonly Sign[] = [
  before(`\\b(?:${SESSION}|${SPEAKER})(?: ${LETTER}+)? ${VERB}${ADVERBS}`),
  before(`${LETTER}${NOT_A_SESSION} of${ADVERBS}`),
  after(`(?:[- ]long)?[- ](?:${LETTER}+ )?${SESSION}\\b`),
  after(' (?:for|per|on stage for) (?:(?:each|every|a|the|one) )?(?:speaker|talk|session|guest)'),
  after(' (?:each|apiece)\\b'),
  before(`\\b(?:nobody|no one|none)(?: ${LETTER}+)? ${VERB}(?: for)? (?:more|longer) than`),
]
/** Any time in a sentence about sessions, if nothing clearer is said. */
export const WEAK: readonly Sign[] = [{}]
export const SESSIONS = new RegExp(`\\b(?:${SESSION}|${SPEAKER}|hear)\\b`, 'i')
export const AT_MOST = new RegExp(`(?:${LIMIT}|more than|longer than) $`, 'i')

/** What an event is called whose whole time may be one person's. */
const GATHERING = /\b(?:evening|morning|afternoon|night|breakfast|brunch|dinner|supper|day|hour|event|meeting)\b/i
const PART_OF_IT = /\b(?:talk|lecture|keynote|speech|speaker|address|presentation|panel|lightning|slot)/i
/** "Three speakers", "eight short talks". */
const SEVERAL =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many)(?: [a-z-]+)? (?:speakers|talks|guests|presenters|authors|sessions|keynotes|lectures)\b/i

/** Whether the time of the whole event is that of the slot, as the slot is the event: "Author evening". */
export const isWholeEvent = (slotName: string, description: string): boolean => !PART_OF_IT.test(slotName) && !SEVERAL.test(description)

/** The sign of an event that the slot's name names. */
export const gatheringSigns = (slotName: string): Sign[] => {
  const [name] = GATHERING.exec(slotName) ?? []
  return name ? [before(`\\b${name} ${VERB}${ADVERBS}`)] : []
}
