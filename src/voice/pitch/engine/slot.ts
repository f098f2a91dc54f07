import { withLengths } from './agenda.ts'
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
const STRONG = [
  `\\b(?:${SESSION}|${SPEAKER})(?: \\p{L}+)? ${VERB}${ADVERBS} (?<time>${TIME})`,
  `\\p{L}${NOT_A_SESSION} of${ADVERBS} (?<time>${TIME})`,
  `(?<time>${TIME})(?:[- ]long)?[- ](?:\\p{L}+ )?${SESSION}\\b`,
  `(?<time>${TIME}) (?:for|per|on stage for) (?:(?:each|every|a|the|one) )?(?:speaker|talk|session|guest)`,
  `(?<time>${TIME}) (?:each|apiece)\\b`,
  `\\b(?:nobody|no one|none)(?: \\p{L}+)? ${VERB}(?: for)? (?:more|longer) than (?<time>${TIME})`,
].map((source) => new RegExp(source, 'giu'))
/** Any time in a sentence about sessions, if nothing clearer is said. */
const WEAK = [new RegExp(`(?<time>${TIME})`, 'giu')]
const IN_TITLE = new RegExp(TIME, 'iu')
const SESSIONS = new RegExp(`\\b(?:${SESSION}|${SPEAKER}|hear)\\b`, 'iu')
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

const PURPOSE = /^ for (?:the|an?|each|every) [\p{L}-]+/u
const AT_MOST = new RegExp(`(?:${LIMIT}|more than|longer than) $`, 'i')
const WITH_QUESTIONS = /\bincl\w*\.? questions|questions included/i

const ABBREVIATED = /\b(max|mins?|hrs?|approx|incl|ca)\.(?= )/gi
const HALF_DAY = /(?<=\d ?)([ap])\.? ?m\b\.?/gi

const formIn = (text: string): string | undefined => SPECIFIC.find((kind) => text.toLowerCase().includes(kind))

/** The times that a clause gives; its form may be named in the clause before it. */
function slotsInClause(clause: string, before: string, patterns: readonly RegExp[]): Slot[] {
  const slots = new Map<number, Slot>()
  for (const found of patterns.flatMap((pattern) => [...clause.matchAll(pattern)])) {
    const said = found.groups?.time ?? ''
    const start = found.index + found[0].indexOf(said)
    const [lead, rest] = [clause.slice(0, start), clause.slice(start + said.length)]
    const time = timeOf(said)
    if (!time || slots.has(start) || OTHER_BEFORE.test(lead) || OTHER_AFTER.test(rest)) continue
    if (IN_BEFORE.test(lead) && !TOLD_BEFORE.test(lead)) continue
    if (patterns === WEAK && DISTANCE_AFTER.test(rest)) continue
    const context = `${clause.slice(Math.max(0, found.index - 12), found.index + found[0].length)}${PURPOSE.exec(rest)?.[0] ?? ''}`
    const form = formIn(patterns === WEAK ? clause : context) ?? (SESSIONS.test(context) ? undefined : formIn(before))
    slots.set(start, { ...time, form, isMost: AT_MOST.test(lead), hasQuestions: WITH_QUESTIONS.test(rest) })
  }
  return [...slots.values()]
}

/** All times that the description gives, the first of each form. */
function slotsIn(description: string, patterns: readonly RegExp[]): Slot[] {
  const slots = new Map<string | undefined, Slot>()
  for (const sentence of description.split(/(?<=[.!?])\s/)) {
    if (!UNIT.test(sentence) || (patterns === WEAK && !SESSIONS.test(sentence))) continue
    const clauses = sentence.split(/(?<=;)\s/)
    for (const [place, clause] of clauses.entries())
      for (const slot of slotsInClause(clause, clauses[place - 1] ?? '', patterns)) if (!slots.has(slot.form)) slots.set(slot.form, slot)
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
