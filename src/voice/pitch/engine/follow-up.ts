import { always, fitLength, ifRoom, ifShort, ifSpare, withSummary } from './fit-length.ts'
import { inline } from './point-lists.ts'
import type { PitchSentences } from './wording/pitch-sentences.ts'

type Words = readonly [least: number, most: number]

/** Reminds the organizer of the talk, with as much of its summary as fits, and adds something that the earlier pitch didn't say. */
export function followUp(sentences: PitchSentences, points: readonly string[], length: Words): string {
  return withSummary((summaryWords) => followUpWith(sentences, points, length, points.length > 0 ? 0 : summaryWords), length[1])
}

function followUpWith(sentences: PitchSentences, points: readonly string[], length: Words, summaryWords: number): string {
  const { phrases } = sentences
  const [first = '', ...more] = points.length > 0 ? [] : sentences.news.all
  return fitLength(
    [
      [always(phrases.event.greeting)],
      [
        ...[sentences.recall, sentences.note, sentences.reminder(summaryWords)].map(always),
        always(points.length > 0 ? '' : sentences.fit),
        ifRoom(1, sentences.theme.offTheme),
        ifRoom(2, sentences.brief.situation === 'booked' ? '' : sentences.proof.again),
      ],
      [always(inline(points, 24)), ifRoom(3, first), ...more.map(ifSpare)],
      [...sentences.fillers('short', `${first} ${sentences.question}`).map(ifShort), always(sentences.question)],
      [always(`Best wishes,\n${phrases.name}`)],
    ],
    length,
  )
}
