import { ended, listed, unended, within } from '../../../text/punctuation.ts'
import { clip, countWords, wholeClauses } from '../../../text/shorten.ts'
import { fill, LINES } from './pitch-lines.ts'
import { joined } from './point-lists.ts'
import type { PitchSentences } from './wording/pitch-sentences.ts'

/** The minimum number of words in a shortened summary; fewer would say too little. */
const LEAST_SUMMARY = 5
/** A one-liner names the speaker in the third person, so it can't use a summary written in the first person. */
const FIRST_PERSON = /\b(?:I|me|my|mine|myself)\b/

type Ending = (room: number) => string | undefined

/** Composes one sentence from the most informative opening and ending that fit the length. */
export function oneLiner(sentences: PitchSentences, points: readonly string[], [least, most]: readonly [number, number]): string {
  const { brief } = sentences
  const lines = openingsOf(sentences)
  const needed = points.reduce((sum, point) => sum + countWords(point), 0)
  const wholePoints = (room: number) => (needed > 0 && room >= needed ? `: ${joined(points, room)}` : undefined)
  const allPoints = (room: number) => (points.length > 0 && room >= 4 * points.length ? `: ${joined(points, room)}` : undefined)
  const firstPoint = (room: number) => points[0] && `: ${within(unended(clip(points[0], room)))}`
  const summary = (room: number) => {
    const clauses = unended(wholeClauses(brief.offers[0]?.talk.summary ?? '', room))
    return countWords(clauses) >= LEAST_SUMMARY && !FIRST_PERSON.test(clauses) ? `: ${within(clauses)}` : undefined
  }
  const topics = () => (brief.topics.length > 0 ? `, with a talk on ${listed(brief.topics.slice(0, 3))}` : undefined)
  const general = () => ', with a talk tailored to your program and your audience'
  const shortest = lines.flat().slice(-1)
  const attempts: [openings: readonly string[], endings: Ending[]][] =
    points.length > 0
      ? [...lines.map((openings) => [openings, [wholePoints]] as [string[], Ending[]]), [shortest, [allPoints, firstPoint]]]
      : lines.map((openings) => [openings, brief.offers.length > 0 ? [summary, () => ''] : [topics, general]])
  for (const [openings, endings] of [...attempts, [shortest, [summary, topics, general]] as const])
    for (const ending of endings)
      for (const opening of openings) {
        const end = ending(most - countWords(opening))
        const count = countWords(`${opening}${end ?? ''}`)
        if (end !== undefined && count >= least && count <= most) return ended(opening + end)
      }
  return ended(clip(shortest[0] ?? '', most))
}

/** Groups of openings for a one-liner, most informative first. How a talk relates to the slot matters more than its summary. */
function openingsOf({ brief, phrases, theme, skeleton, situation }: PitchSentences): string[][] {
  const [offer] = brief.offers
  const { name, event, talk, next, date, deadline } = phrases
  const { to: named, unnamed = named } = situation ?? { to: '{to}' }
  const target = (to: string) => fill(event.isNamed ? named : unnamed, { to, next, date, deadline }) ?? to
  const targets = [event.theirs(7, 6), event.theirs(7, 0)].map(target)
  if (!offer) return [targets.map((to) => `${name} ${brief.situation === 'booked' ? 'will' : 'would like to'} speak at ${to}`)]
  const [full, short] = [talk.inOneLine(offer), talk.quoted(offer)]
  const { wanted } = theme
  const within = brief.slot ? ` within your ${brief.slot.text}` : ''
  const filled = (line: string, talks: readonly string[]) =>
    targets.flatMap((to) => talks.map((each) => fill(line, { name, talk: each, title: short, to, wanted, within }) ?? ''))
  const outside = wanted && !situation ? LINES.theme.outside : []
  const groups = talk.isRelated(offer) ? [[full], [short]] : [[full, short]]
  return [...outside, situation?.line ?? skeleton.line].flatMap((line) => groups.map((talks) => filled(line, talks)))
}
