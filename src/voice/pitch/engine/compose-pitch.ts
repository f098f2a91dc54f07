import type { PitchType } from '../../../contract/voice.ts'
import { always, fitLength, ifRoom, ifShort, ifSpare, type Passage, withSummary } from './fit-length.ts'
import { followUp } from './follow-up.ts'
import { oneLiner } from './one-liner.ts'
import type { PitchBrief } from './pitch-brief.ts'
import type { Part } from './pitch-lines.ts'
import { FOLLOWING_UP, subject } from './pitch-subject.ts'
import { bullets, inline } from './point-lists.ts'
import { wasSent } from './situation.ts'
import { pointsOf } from './talking-points.ts'
import { PitchSentences } from './wording/pitch-sentences.ts'

type Words = readonly [least: number, most: number]

interface Draft {
  pitch: string
  subject: string | null
}

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
      const opening = wasSent(brief.facts.opportunity) ? FOLLOWING_UP : sentences.heading
      return { pitch: followUp(sentences, points, length), subject: subject(opening, sentences) }
    }
  }
}

function email(sentences: PitchSentences, points: readonly string[], length: Words): string {
  const { phrases, brief } = sentences
  const isBooked = brief.situation === 'booked'
  const theme = isThemeFirst(sentences)
    ? sentences.theme.lead
    : sentences.theme.theirWords || sentences.theme.common || sentences.theme.topics
  const parts: Record<Part, Passage[]> = {
    opening: [always(sentences.opening)],
    // an organizer who has already booked the speaker needs no persuasion
    theme: isBooked
      ? []
      : [ifRoom(1, sentences.theme.offTheme ? '' : theme), ifSpare(theme || sentences.theme.offTheme ? '' : sentences.theme.anyTopics)],
    offer: [
      ...[sentences.offer(24), sentences.fit, isBooked ? '' : sentences.theme.offTheme].map(always),
      ifRoom(3, isBooked ? '' : sentences.theme.audience),
    ],
    points: [always(bullets(points, 60))],
    proof: isBooked
      ? [ifRoom(1, sentences.proof.sheet)]
      : [
          ifRoom(5, sentences.proof.bio),
          ifRoom(4, sentences.proof.past),
          ifRoom(2, sentences.proof.testimonial(brief.testimonials[0], 28)),
          ifRoom(6, sentences.proof.sheet),
        ],
    ask: [...sentences.fillers('email', sentences.ask).map(ifShort), always(sentences.ask)],
  }
  return fitLength(
    [
      [always(phrases.event.greeting)],
      ...sentences.skeleton.order.map((part) => parts[part]),
      [always(`Kind regards,\n${phrases.signature}`)],
    ],
    length,
  )
}

const isThemeFirst = ({ skeleton: { order } }: PitchSentences): boolean => order.indexOf('theme') < order.indexOf('offer')

function linkedin(sentences: PitchSentences, points: readonly string[], length: Words): string {
  const isShort = points.length > 0 || sentences.theme.offTheme !== ''
  return withSummary((summaryWords) => linkedinWith(sentences, points, length, isShort ? 0 : summaryWords), length[1])
}

function linkedinWith(sentences: PitchSentences, points: readonly string[], length: Words, summaryWords: number): string {
  const { phrases, brief } = sentences
  const isBooked = brief.situation === 'booked'
  return fitLength(
    [
      [always(phrases.event.greeting)],
      [always(sentences.opening)],
      [
        ...[sentences.offer(summaryWords), sentences.fit].map(always),
        ifRoom(1, isBooked ? '' : sentences.theme.offTheme),
        always(inline(points, 20)),
        ifRoom(
          3,
          isBooked || sentences.theme.offTheme ? '' : sentences.theme.common || sentences.theme.theirWords || sentences.theme.topics,
        ),
        isBooked ? ifSpare('') : sentences.proof.again ? ifRoom(2, sentences.proof.again) : ifSpare(sentences.proof.past),
      ],
      [...sentences.fillers('short', sentences.invite).map(ifShort), always(sentences.invite)],
      [always(phrases.signature)],
    ],
    length,
  )
}
