import type { TopicLines } from '../../../../corpus/coach/topics.ts'
import { anyMatterIn, type Topic } from '../structure/topic.ts'
import type { Values } from '../words/lines.ts'
import type { Answering } from './answering.ts'
import { asksForWords, hasWords, wasTried } from './steps.ts'

/** How a message presents its subject (its frame), and what it is about; the topic is null if the message names no known topic. */
export interface Told {
  frame: string
  topic: Topic | null
}

/** Frames that matter more for the answer than the topic does. */
export const SAYS_MORE = new Set(['done', 'two', 'regret', 'distance', 'loss'])

/** The prewritten lines about the message's topic in this frame. */
const linesAbout = ({ topic, frame }: Told, kind: keyof TopicLines): readonly string[] | undefined =>
  topic?.byFrame[frame]?.[kind] ?? (SAYS_MORE.has(frame) ? undefined : topic?.byFrame.any?.[kind])

/**
 * Lines that acknowledge what the person wrote: those about the topic or, if there are none, those that are true of any message in this
 * frame.
 */
export function heardLines(told: Told, { reading: { book } }: Answering): readonly string[] {
  const general = () => [...(book.lines[`frame.${told.frame}`] ?? []), ...(anyMatterIn(book.language).byFrame[told.frame]?.hears ?? [])]
  return linesAbout(told, 'hears') ?? general()
}

/** A step that was neither suggested nor tried before. If the person asks what to say, preferably one that contains the words. */
export function stepOn(told: Told, answering: Answering, values: Values): string | undefined {
  const { reading, lines } = answering
  const all = linesAbout(told, 'steps') ?? anyMatterIn(reading.book.language).byFrame[told.frame]?.steps ?? []
  const open = all.filter((step) => lines.isNew(step) && !wasTried(step, reading.tried))
  const withWords = asksForWords(answering) ? open.filter(hasWords) : []
  return pickFor(answering, withWords.length > 0 ? withWords : open, values)
}

/** Questions about the topic or, if there are none, about any message in this frame. */
export function askLines(told: Told, isActing: boolean, { reading: { book } }: Answering): readonly string[] {
  const general = told.frame === 'plain' && isActing ? 'other' : told.frame
  return linesAbout(told, 'asks') ?? book.lines[`ask.${general}`] ?? []
}

/** Picks a line, preferably one that mentions the person whom the message is about. */
export function pickFor({ lines }: Answering, all: readonly string[], values: Values): string | undefined {
  const naming = values.person ? all.filter((line) => line.includes('{person}')) : []
  return lines.pick(naming, values) ?? lines.pick(all, values)
}
