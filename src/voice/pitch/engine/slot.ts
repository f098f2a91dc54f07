import { withLengths } from './agenda.ts'
import { LETTER } from './clock-range.ts'
import { TIME, type Time, timeOf, UNIT } from './time-said.ts'

/** How long the organizer wants the speaker to speak. */
export interface Slot extends Time {
  /** The kind of session for which the description gives this time, if it names one. */
  form: string | undefined
  /** Whether it is the most that speakers get: "up to". */
  isMost: boolean
  /** Whether questions are asked within this time. */
  hasQuestions: boolean
}

/** Kinds of sessions whose length says nothing about the others. */
const SPECIFIC = ['keynote', 'workshop', 'lightning', 'panel', 'training', 'lecture', 'main stage', 'masterclass', 'episode', 'hands-on']
const WORKSHOP = /workshop|training|masterclass/i

const SESSION =
  '(?:talk|session|keynote|workshop|lecture|presentation|slot|panel|training|episode|conversation|lesson|class|reflection|address|speech|stor(?:y|ie)|contribution|demonstration|demo|reading|input|impulse|case stud(?:y|ie)|paper|seminar|tutorial|masterclass|statement|interview|visit|block|spot|turn|pitch)(?:e?s)?'
const SPEAKER =
  '(?:speaker|guest|visitor|presenter|panell?ist|contributor|lecturer|trainer|facilitator|tutor|you|everyone|everybody|each|participant)s?'
const LIMIT = 'up to|at most|no more than|not more than|no longer than|a maximum of|max(?:imum)?|not exceed|a strict'
const ADVERBS = `(?: (?:about|around|roughly|approximately|exactly|strictly|only|just|precisely|a good|for|${LIMIT})){0,2}`
/** What an amount of time is said of that isn't a session. */
const NOT_A_SESSION =
  '(?<!(?:breaks?|pauses?|walks?|drives?|rides?|questions?|discussions?|silence|music|intervals?|lunch|total|quarters?|half))'
const VERB = '(?:are|is|lasts?|runs?|takes?|gets?|has|have|receives?|(?:are|is) given|speaks?|talks?)'
/** What is said right before a time or right after it. */
interface Sign {
  before?: RegExp
  after?: RegExp
}

const before = (source: string): Sign => ({ before: new RegExp(`${source} $`, 'i') })
const after = (source: string): Sign => ({ after: new RegExp(`^${source}`, 'i') })
/** What makes a time that of a session, the clearest first. */
const STRONG: readonly Sign[] = [
  before(`\\b(?:${SESSION}|${SPEAKER})(?: ${LETTER}+)? ${VERB}${ADVERBS}`),
  before(`${LETTER}${NOT_A_SESSION} of${ADVERBS}`),
  after(`(?:[- ]long)?[- ](?:${LETTER}+ )?${SESSION}\\b`),
  after(' (?:for|per|on stage for) (?:(?:each|every|a|the|one) )?(?:speaker|talk|session|guest)'),
  after(' (?:each|apiece)\\b'),
  before(`\\b(?:nobody|no one|none)(?: ${LETTER}+)? ${VERB}(?: for)? (?:more|longer) than`),
]
/** Any time in a sentence about sessions, if nothing clearer is said. */
const WEAK: readonly Sign[] = [{}]
const TIMES = new RegExp(TIME, 'gi')
const IN_TITLE = new RegExp(TIME, 'i')
const SESSIONS = new RegExp(`\\b(?:${SESSION}|${SPEAKER}|hear)\\b`, 'i')
/** A description also mentions breaks, questions and ways. */
const OTHER_BEFORE =
  /\b(?:(?:followed by|opens? for|within|after|every|with|plus|and)(?: an?)?|(?:break|pause|lunch|coffee|tea|dinner|walk)s?\b[^.]{0,20}) $/i
const OTHER_AFTER =
  /^(?: (?:of|for|to) (?:questions?|discussion|lunch|coffee|tea|a break|silence|music)| of (?:talks|sessions|lectures|presentations|workshops|keynotes)\b|[- ](?:break|walk|drive|ride|away|ago|early|earlier|late|later|beforehand|ahead|in advance|in which)\b)/i
/** "Speakers tell it in ten minutes" gives a length; "six speakers in an hour" doesn't. */
const IN_BEFORE = /\bin(?: an?)? $/i
const TOLD_BEFORE =
  /\b(?:tells?|told|speaks?|talks?|presents?|presented|gives?|given|held|shows?|shown|explains?|explained|shares?|shared|delivers?|delivered|makes?|read)\b/i
const DISTANCE_AFTER = /^ (?:from|by|before|after)\b/i

/** How many characters before a sign may name the kind of session. */
const NEARBY = 12
const PURPOSE = /^ for (?:the|an?|each|every) [\p{L}-]+/u
const AT_MOST = new RegExp(`(?:${LIMIT}|more than|longer than) $`, 'i')
const WITH_QUESTIONS = /\bincl\w*\.? questions|questions included/i

const ABBREVIATED = /\b(max|mins?|hrs?|approx|incl|ca)\.(?= )/gi
const HALF_DAY = /(?<=\d ?)([ap])\.? ?m\b\.?/gi

const formIn = (text: string): string | undefined => SPECIFIC.find((kind) => text.toLowerCase().includes(kind))

/** The times that a clause gives; its form may be named in the clause before it. */
function slotsInClause(clause: string, previous: string, signs: readonly Sign[]): Slot[] {
  const slots = new Map<number, Slot>()
  const times = [...clause.matchAll(TIMES)]
  for (const sign of signs)
    for (const { index: start, 0: said } of times) {
      const [lead, rest] = [clause.slice(0, start), clause.slice(start + said.length)]
      const signed = signedBy(sign, lead, rest)
      const time = timeOf(said)
      if (signed === null || !time || slots.has(start) || OTHER_BEFORE.test(lead) || OTHER_AFTER.test(rest)) continue
      if (IN_BEFORE.test(lead) && !TOLD_BEFORE.test(lead)) continue
      if (signs === WEAK && DISTANCE_AFTER.test(rest)) continue
      const nearby = `${lead.slice(-signed.before.length - NEARBY)}${said}${signed.after}${PURPOSE.exec(rest)?.[0] ?? ''}`
      const form = formIn(signs === WEAK ? clause : nearby) ?? (SESSIONS.test(nearby) ? undefined : formIn(previous))
      slots.set(start, { ...time, form, isMost: AT_MOST.test(lead), hasQuestions: WITH_QUESTIONS.test(rest) })
    }
  return [...slots.values()]
}

/** The words around a time that are the sign; null if they aren't there. */
function signedBy({ before, after }: Sign, lead: string, rest: string): { before: string; after: string } | null {
  const [said, follows] = [before?.exec(lead)?.[0], after?.exec(rest)?.[0]]
  return (before && said === undefined) || (after && follows === undefined) ? null : { before: said ?? '', after: follows ?? '' }
}

/** All times that the description gives, the first of each form. */
function slotsIn(description: string, signs: readonly Sign[]): Slot[] {
  const slots = new Map<string | undefined, Slot>()
  for (const sentence of description.split(/(?<=[.!?])\s/)) {
    if (!UNIT.test(sentence) || (signs === WEAK && !SESSIONS.test(sentence))) continue
    const clauses = sentence.split(/(?<=;)\s/)
    for (const [place, clause] of clauses.entries())
      for (const slot of slotsInClause(clause, clauses[place - 1] ?? '', signs)) if (!slots.has(slot.form)) slots.set(slot.form, slot)
  }
  return [...slots.values()]
}

/** The times that come into question: the one in the title, else those that the description gives for this kind of session. */
export function slotsOf(title: string, slotName: string, written: string): Slot[] {
  const description = withLengths(written.replaceAll(ABBREVIATED, '$1').replaceAll(HALF_DAY, '$1m'))
  const inTitle = UNIT.test(title) ? timeOf(IN_TITLE.exec(title)?.[0] ?? '') : undefined
  if (inTitle) return [{ ...inTitle, form: undefined, isMost: false, hasQuestions: false }]
  const clear = slotsIn(description, STRONG)
  const slots = clear.length > 0 ? clear : slotsIn(description, WEAK)
  const named = SPECIFIC.filter((kind) => slotName.toLowerCase().includes(kind))
  if (named.length === 0) return slots
  const fitting = slots.filter(({ form }) => form !== undefined && named.includes(form))
  const isOfTalks = WORKSHOP.test(slotName) && /\btalks?\b/i.test(description)
  return fitting.length > 0 || isOfTalks ? fitting : slots.filter(({ form }) => form === undefined)
}
