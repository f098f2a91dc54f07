import { withLengths } from './agenda.ts'
import { CLOCK_RANGE } from './clock-range.ts'
import { DISTANCE_AFTER, IN_BEFORE, OTHER_AFTER, OTHER_BEFORE, TOLD_BEFORE } from './not-a-session.ts'
import { AT_MOST, gatheringSigns, isWholeEvent, SESSIONS, type Sign, STRONG, WEAK } from './session-signs.ts'
import { isPartOfDay, TIME, type Time, timeOf, UNIT } from './time-said.ts'

/** The time that the organizer gives the speaker. */
export interface Slot extends Time {
  /** The kind of session for which the description gives this time, if it names one. */
  form: string | undefined
  /** Whether the time is an upper limit: "up to". */
  isMost: boolean
  /** Whether this time includes questions from the audience. */
  hasQuestions: boolean
}

/** Kinds of sessions whose length says nothing about the length of other kinds. */
const SPECIFIC = ['keynote', 'workshop', 'lightning', 'panel', 'training', 'lecture', 'main stage', 'masterclass', 'episode', 'hands-on']
const WORKSHOP = /workshop|training|masterclass/i

const TIMES = new RegExp(TIME, 'gi')
const IN_TITLE = new RegExp(TIME, 'i')
/** How many characters before a sign are searched for the kind of session. */
const NEARBY = 12
const PURPOSE = /^ for (?:the|an?|each|every) [\p{L}-]+/u
const WITH_QUESTIONS = /\bincl\w*\.? questions|questions included/i

const ABBREVIATED = /\b(max|mins?|hrs?|approx|incl|ca)\.(?= )/gi
const HALF_DAY = /(?<=\d ?)([ap])\.? ?m\b\.?/gi

const formIn = (text: string): string | undefined => SPECIFIC.find((kind) => text.toLowerCase().includes(kind))

/** The times that a clause gives; the kind of session may be named in the preceding clause. */
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
      slots.set(start, { ...time, form, isMost: AT_MOST.test(lead) || isPartOfDay(said), hasQuestions: WITH_QUESTIONS.test(rest) })
    }
  return [...slots.values()]
}

/** The words around a time that match the sign; null if they don't. */
function signedBy({ before, after }: Sign, lead: string, rest: string): { before: string; after: string } | null {
  const [said, follows] = [before?.exec(lead)?.[0], after?.exec(rest)?.[0]]
  return (before && said === undefined) || (after && follows === undefined) ? null : { before: said ?? '', after: follows ?? '' }
}

/** The times that the description gives, limited to the first for each kind of session. */
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

/** A sentence that says only when the event begins and ends: "From 18:30 to 20:30." */
const ONLY_TIMES = new RegExp(`(?:^|[.!?]\\s)(?:time: )?(${CLOCK_RANGE})(?=[.!]|$)`, 'i')

function wholeEvent(slotName: string, description: string): Slot[] {
  if (!isWholeEvent(slotName, description)) return []
  const named = slotsIn(description, gatheringSigns(slotName))
  const time = named.length > 0 ? undefined : timeOf(ONLY_TIMES.exec(description)?.[1] ?? '')
  return time ? [{ ...time, form: undefined, isMost: false, hasQuestions: false }] : named
}

/** The possible times of the slot: the one in the title, or else those that the description gives for this kind of session. */
export function slotsOf(title: string, slotName: string, written: string): Slot[] {
  const description = withLengths(written.replaceAll(ABBREVIATED, '$1').replaceAll(HALF_DAY, '$1m'))
  const said = UNIT.test(title) ? (IN_TITLE.exec(title)?.[0] ?? '') : ''
  const inTitle = timeOf(said)
  if (inTitle) return [{ ...inTitle, form: undefined, isMost: isPartOfDay(said), hasQuestions: false }]
  const [slots = []] = [() => slotsIn(description, STRONG), () => slotsIn(description, WEAK), () => wholeEvent(slotName, description)]
    .map((find) => find())
    .filter((found) => found.length > 0)
  const named = SPECIFIC.filter((kind) => slotName.toLowerCase().includes(kind))
  if (named.length === 0) return slots
  const fitting = slots.filter(({ form }) => form !== undefined && named.includes(form))
  const isOfTalks = WORKSHOP.test(slotName) && /\btalks?\b/i.test(description)
  return fitting.length > 0 || isOfTalks ? fitting : slots.filter(({ form }) => form === undefined)
}
