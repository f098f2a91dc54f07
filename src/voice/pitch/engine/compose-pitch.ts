import { ended, listed, unended, within } from '../../../text/punctuation.ts'
import { clip, countWords, cut } from '../../../text/shorten.ts'
import { always, fitLength, ifRoom, ifShort, type Passage } from './fit-length.ts'
import type { PitchBrief } from './pitch-brief.ts'
import type { Part } from './pitch-lines.ts'
import { PitchSentences } from './pitch-sentences.ts'
import { bullets, inline, joined } from './point-lists.ts'
import { pointsOf } from './talking-points.ts'

type PitchType = 'email' | 'linkedin' | 'one-liner' | 'follow-up'
type Words = readonly [least: number, most: number]

interface Draft {
  pitch: string
  subject: string | null
}

const SUBJECT_LENGTH = 90

/** Drafts a pitch of the given length. A sentence whose facts are missing is left out. */
export function composePitch(brief: PitchBrief, type: PitchType, talkingPoints: string, length: Words): Draft {
  const sentences = new PitchSentences(brief, type)
  const points = pointsOf(talkingPoints)
  switch (type) {
    case 'email':
      return { pitch: email(sentences, points, length), subject: subject(sentences.heading, sentences) }
    case 'linkedin':
      return { pitch: linkedin(sentences, points, length), subject: null }
    case 'one-liner':
      return { pitch: oneLiner(sentences, points, length), subject: null }
    case 'follow-up': {
      const opening = sentences.wasSent ? 'Following up on' : sentences.heading
      return { pitch: followUp(sentences, points, length), subject: subject(opening, sentences) }
    }
  }
}

function email(sentences: PitchSentences, points: readonly string[], length: Words): string {
  const { phrases, brief } = sentences
  const parts: Record<Part, Passage[]> = {
    opening: [always(sentences.opening)],
    theme: [ifRoom(1, sentences.common), ifRoom(1, sentences.common ? '' : sentences.topics), ifRoom(5, sentences.theirWords)],
    offer: [always(sentences.offer(24)), always(sentences.fit), always(sentences.offTheme), ifRoom(3, sentences.audience)],
    points: [always(bullets(points, 60))],
    proof: [ifRoom(4, sentences.past(0, 2)), ifRoom(2, sentences.testimonial(brief.testimonials[0], 28)), ifRoom(6, sentences.sheet)],
    ask: [...sentences.fillers('email', sentences.ask).map(ifShort), always(sentences.ask)],
  }
  return fitLength(
    [
      [always(`Hello ${phrases.team},`)],
      ...sentences.skeleton.order.map((part) => parts[part]),
      [always(`Kind regards,\n${phrases.signature}`)],
    ],
    length,
  )
}

function linkedin(sentences: PitchSentences, points: readonly string[], length: Words): string {
  const { phrases } = sentences
  return fitLength(
    [
      [always(`Hello ${phrases.team},`)],
      [always(sentences.opening)],
      [
        always(sentences.offer(points.length > 0 || sentences.offTheme ? 0 : 20)),
        always(sentences.fit),
        ifRoom(1, sentences.offTheme),
        always(inline(points, 24)),
        ifRoom(2, sentences.common || sentences.topics),
        ifShort(sentences.past(0, 2)),
      ],
      [...sentences.fillers('short', sentences.invite).map(ifShort), always(sentences.invite)],
      [always(phrases.name)],
    ],
    length,
  )
}

/** Adds what the earlier pitch didn't say: points, another talk, praise that an e-mail leaves out, or a date. */
function followUp(sentences: PitchSentences, points: readonly string[], length: Words): string {
  const { phrases, brief } = sentences
  const isAfterEmail = sentences.wasSent && brief.facts.opportunity.last_pitch_type === 'email'
  const praise = sentences.testimonial(brief.testimonials[isAfterEmail ? 1 : 0], 28)
  // an e-mail links to the reel if there is no one-sheet
  const reel = isAfterEmail && !brief.facts.kit?.one_sheet_url ? '' : sentences.reel()
  const past = sentences.past(isAfterEmail ? 2 : 0, isAfterEmail ? 4 : 2)
  const news = points.length > 0 ? inline(points, 24) : [sentences.otherTalk, praise, reel, past].find(Boolean)
  return fitLength(
    [
      [always(`Hello ${phrases.team},`)],
      [
        ...[sentences.recall, sentences.note, sentences.offer(0)].map(always),
        always(points.length > 0 ? '' : sentences.fit),
        ifRoom(1, sentences.offTheme),
      ],
      [
        always(inline(points, 24)),
        ifRoom(1, points.length > 0 ? '' : sentences.otherTalk),
        ifRoom(2, points.length > 0 ? '' : praise),
        ifRoom(3, sentences.deadline),
        ifRoom(4, reel),
        ifShort(past),
        always(news ? '' : sentences.outline),
      ],
      [...sentences.fillers('short', sentences.question).map(ifShort), always(sentences.question)],
      [always(`Best wishes,\n${phrases.name}`)],
    ],
    length,
  )
}

/** The fewest words of a summary that tell anything. */
const LEAST_SUMMARY = 5
/** A one-liner speaks of the speaker by name. */
const FIRST_PERSON = /\b(?:I|me|my|mine|myself)\b/

/** Composes one sentence, with the most telling beginning and end that fit the length. */
function oneLiner(sentences: PitchSentences, points: readonly string[], [least, most]: Words): string {
  const { lines, brief } = sentences
  const allPoints = (room: number) => (points.length > 0 && room >= 4 * points.length ? `: ${joined(points, room)}` : undefined)
  const firstPoint = (room: number) => points[0] && `: ${within(unended(clip(points[0], room)))}`
  const summary = (room: number) => {
    const clauses = sentences.summary(room)
    return countWords(clauses) >= LEAST_SUMMARY && !FIRST_PERSON.test(clauses) ? `: ${within(clauses)}` : undefined
  }
  const topics = () => (brief.topics.length > 0 ? `, with a talk on ${listed(brief.topics.slice(0, 3))}` : undefined)
  const general = () => ', with a talk tailored to your program and your audience'
  const openings = points.length > 0 ? lines.slice(-1) : lines
  for (const ending of [allPoints, firstPoint, summary, topics, general])
    for (const opening of openings) {
      const end = ending(most - countWords(opening))
      const count = countWords(`${opening}${end ?? ''}`)
      if (end && count >= least && count <= most) return ended(opening + end)
    }
  return ended(clip(openings[0] ?? '', most))
}

function subject(opening: string, { phrases, brief }: PitchSentences): string {
  const [offer] = brief.offers
  const short = `${opening} ${phrases.title(10)}`
  const full = offer ? `${short}: ${phrases.quoted(offer)}` : short
  return [full, short].find((text) => text.length <= SUBJECT_LENGTH) ?? cutSubject(short)
}

/** Truncates to a length in UTF-16 code units; a character may take up two. */
function cutSubject(text: string): string {
  let most = SUBJECT_LENGTH
  while (cut(text, most).length > SUBJECT_LENGTH) most--
  return cut(text, most)
}
