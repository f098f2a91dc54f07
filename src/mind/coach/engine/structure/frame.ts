import type { Phrasebook } from '../phrasebook.ts'
import type { Structure } from './structure.ts'

/** In a message of up to this many words, laughter sets the tone of the whole message. */
const FEW_WORDS = 16
/** An exaggeration in a message with more words than this may be beside the point. */
const FEW_WORDS_AROUND = 25

/**
 * The frame of a message: what its structure reveals, whatever its subject is. For example, something was done to the person, or two things
 * are true at once.
 */
export function frameOf(text: string, { frames }: Structure): string {
  return frames.find(({ says }) => says.test(text))?.frame ?? 'plain'
}

/** Whether a message is meant as a joke: an exaggeration, irony, or laughter without words of trouble. */
export function isLight(text: string, message: string, { troubled }: Phrasebook, { laughing, hyperbole, frames }: Structure): boolean {
  const isHeavy = frames.some(({ frame, says }) => frame === 'loss' && says.test(text))
  if (isHeavy) return false
  const isShort = text.split(' ').length <= FEW_WORDS
  if (hyperbole.test(text)) return text.split(' ').length <= FEW_WORDS_AROUND || laughing.test(`${text} ${message}`)
  return isShort && laughing.test(`${text} ${message}`) && text.search(troubled) < 0
}
