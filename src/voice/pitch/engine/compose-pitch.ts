import { ended, listed, unended, within } from '../../../text/punctuation.ts'
import { clip, countWords, cut, shorten, wholeClauses } from '../../../text/shorten.ts'
import { type PitchFacts, tidyFacts } from '../pitch-facts.ts'
import { always, fitLength, ifRoom, ifShort } from './fit-length.ts'
import { PitchPhrases } from './pitch-phrases.ts'
import { pointsOf } from './talking-points.ts'

type PitchType = 'email' | 'linkedin' | 'one-liner' | 'follow-up'
type Words = readonly [least: number, most: number]

interface Draft {
  pitch: string
  subject: string | null
}

const SUBJECT_LENGTH = 90

/** Drafts a pitch of the given length from the facts. A sentence whose facts are missing is left out. */
export function composePitch(facts: PitchFacts, type: PitchType, talkingPoints: string, length: Words): Draft {
  const phrases = new PitchPhrases(tidyFacts(facts))
  const points = pointsOf(talkingPoints)
  switch (type) {
    case 'email':
      return { pitch: email(phrases, points, length), subject: subject(`A ${phrases.noun} for`, phrases) }
    case 'linkedin':
      return { pitch: linkedin(phrases, points, length), subject: null }
    case 'one-liner':
      return { pitch: oneLiner(phrases, points, length), subject: null }
    case 'follow-up':
      return { pitch: followUp(phrases, points, length), subject: subject('Following up on', phrases) }
  }
}

function email(phrases: PitchPhrases, points: readonly string[], length: Words): string {
  return fitLength(
    [
      [always(`Hello ${phrases.team},`)],
      [
        always(`I would like to bring a ${phrases.noun} to ${phrases.place(10)}${phrases.when}.`),
        ifRoom(1, phrases.commonGround),
        ifRoom(3, phrases.description(24)),
        ifRoom(1, phrases.commonGround ? '' : phrases.subjects),
      ],
      [always(phrases.offer(24))],
      [always(bullets(points, 60))],
      [ifRoom(2, phrases.pastEvents), ifRoom(4, phrases.testimonial('In the words of', 28))],
      [
        ifShort('Before you decide, I can send an outline, so that you can see what people would hear and what they could do with it.'),
        ifShort('Tell me a little about who will be in the room, and I will work that into the proposal.'),
        ifShort(
          'If another format suits the program better, such as a workshop, a panel or a conversation on stage, I am open to that too.',
        ),
        ifShort('It would also help me to know how you choose speakers and when you need something in writing.'),
      ],
      [always('Would a short call be a good next step? I am happy to adapt the angle and the length.'), ifRoom(5, phrases.material)],
      [always(`Kind regards,\n${phrases.signature}`)],
    ],
    length,
  )
}

function linkedin(phrases: PitchPhrases, points: readonly string[], length: Words): string {
  return fitLength(
    [
      [
        always(`Hello ${phrases.team}, I would love to speak at ${phrases.place(8)}${phrases.day}.`),
        ifRoom(2, phrases.commonGround || phrases.subjects),
      ],
      [always(phrases.offer(points.length > 0 ? 0 : 20)), always(inline(points, 24)), ifShort(phrases.pastEvents)],
      [
        always('If that might suit your program, may I send you an outline?'),
        ifShort('I am open to whatever format you need: a keynote, a workshop or a panel.'),
        ifShort('A line about who will be in the room would help me propose something that fits.'),
      ],
      [always(phrases.signature)],
    ],
    length,
  )
}

function followUp(phrases: PitchPhrases, points: readonly string[], length: Words): string {
  return fitLength(
    [
      [always(`Hello ${phrases.team},`)],
      [always(phrases.recall), always(phrases.offer(0))],
      [always(inline(points, 24)), ifRoom(1, points.length > 0 ? '' : phrases.testimonial('One thing to add, in the words of', 28))],
      [ifShort(phrases.pastEvents)],
      [
        always(phrases.question),
        ifShort('If it helps, I can send an outline that shows what your audience would hear.'),
        ifShort(
          'I am flexible about the angle, length and format: tell me what the program still needs, and I will tailor the talk to it.',
        ),
      ],
      [always(`Best wishes,\n${phrases.name}`)],
    ],
    length,
  )
}

/** Composes one sentence, with the first ending that fits the length. */
function oneLiner(phrases: PitchPhrases, points: readonly string[], [least, most]: Words): string {
  const opening = phrases.introduction
  const room = most - countWords(opening)
  const each = Math.floor(room / Math.max(1, points.length))
  const topics = phrases.topics.slice(0, 3)
  const endings = [
    points.length > 0 && each >= 4 && `: ${joined(points, room)}`,
    points[0] && `: ${within(unended(clip(points[0], room)))}`,
    phrases.summary && `: ${within(unended(wholeClauses(phrases.summary, room)))}`,
    topics.length > 0 && `, with a talk on ${listed(topics)}`,
    ', with a talk tailored to your program and your audience',
  ]
  const fits = (text: string) => countWords(text) >= least && countWords(text) <= most && !/: $/.test(text)
  return ended(endings.map((ending) => opening + (ending || ': ')).find(fits) ?? opening)
}

/** Joins points within a sentence. Words that short points don't use are available to longer ones. */
function joined(points: readonly string[], mostWords: number): string {
  const left = { words: mostWords, points: points.length }
  const shares = new Map<string, number>()
  for (const point of points.toSorted((one, other) => countWords(one) - countWords(other))) {
    const share = Math.min(countWords(point), Math.floor(left.words / left.points))
    shares.set(point, share)
    left.words -= share
    left.points--
  }
  return points.map((point) => within(unended(clip(point, shares.get(point) ?? 0)))).join('; ')
}

const COUNTS = ['', 'One thing', 'Two things', 'Three things', 'Four things']

const inline = (points: readonly string[], mostWords: number): string =>
  points.length > 0 ? ended(`${COUNTS[points.length]} to add: ${joined(points, mostWords)}`) : ''

const bullets = (points: readonly string[], mostWords: number): string =>
  points.length > 1
    ? [
        `${COUNTS[points.length]} that I would like to add:`,
        ...points.map((point) => `- ${unended(clip(point, mostWords / points.length))}`),
      ].join('\n')
    : inline(points, mostWords)

function subject(opening: string, phrases: PitchPhrases): string {
  const short = `${opening} ${phrases.event(10)}`
  const full = phrases.talkTitle ? `${short}: "${shorten(phrases.talkTitle, 10)}"` : short
  return [full, short].find((text) => text.length <= SUBJECT_LENGTH) ?? cutSubject(short)
}

/** Truncates to a length in UTF-16 code units; a character may take up two. */
function cutSubject(text: string): string {
  let most = SUBJECT_LENGTH
  while (cut(text, most).length > SUBJECT_LENGTH) most--
  return cut(text, most)
}
