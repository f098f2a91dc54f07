import type { TopicLines } from '../../../../corpus/coach/topics.ts'
import { anyMatterIn, type Topic } from '../structure/topic.ts'
import type { Values } from '../words/lines.ts'
import type { Answering } from './answering.ts'
import { asksForWords, hasWords, wasTried } from './steps.ts'

/** How a message is told, and what it is about; null if it names nothing that is known. */
export interface Told {
  frame: string
  topic: Topic | null
}

/** Frames that say more about a message than its topic does. */
export const SAYS_MORE = new Set(['done', 'two', 'regret', 'distance', 'loss'])

/** What can be said about the topic in this frame. */
const linesAbout = ({ topic, frame }: Told, kind: keyof TopicLines): readonly string[] | undefined =>
  topic?.byFrame[frame]?.[kind] ?? (SAYS_MORE.has(frame) ? undefined : topic?.byFrame.any?.[kind])

/** What it is like: by the topic, otherwise what is true of anything told in this frame. */
export function heardLines(told: Told, { reading: { book } }: Answering): readonly string[] {
  const general = () => [...(book.lines[`frame.${told.frame}`] ?? []), ...(anyMatterIn(book.language).byFrame[told.frame]?.hears ?? [])]
  return linesAbout(told, 'hears') ?? general()
}

/** A step that was neither suggested nor tried. Contains words to say if the person asks for some. */
export function stepOn(told: Told, answering: Answering, values: Values): string | undefined {
  const { reading, lines } = answering
  const all = linesAbout(told, 'steps') ?? anyMatterIn(reading.book.language).byFrame[told.frame]?.steps ?? []
  const open = all.filter((step) => lines.isNew(step) && !wasTried(step, reading.tried))
  const withWords = asksForWords(answering) ? open.filter(hasWords) : []
  return pickFor(answering, withWords.length > 0 ? withWords : open, values)
}

/** What is asked about the topic, otherwise about anything told in this frame. */
export function askLines(told: Told, isActing: boolean, { reading: { book } }: Answering): readonly string[] {
  const general = told.frame === 'plain' && isActing ? 'other' : told.frame
  return linesAbout(told, 'asks') ?? book.lines[`ask.${general}`] ?? []
}

/** A line that names the person, if the message names one. */
export function pickFor({ lines }: Answering, all: readonly string[], values: Values): string | undefined {
  const naming = values.person ? all.filter((line) => line.includes('{person}')) : []
  return lines.pick(naming, values) ?? lines.pick(all, values)
}
