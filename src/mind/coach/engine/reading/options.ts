import { SENTENCES } from '../../../../text/sentences.ts'
import { stemsOf } from '../../../../text/stems.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'

const MARK = /(?:^|\s)\(?(?:[1-5]|[a-d])[).:]\s+/giu
const ORDER = ['first', 'second', 'third'] as const
const MOST_WORDS = 25
const FEWEST_LETTERS = 4
/** A word of at least this many letters is also recognized as part of a compound: "brille" in "Sonnenbrille". */
const COMPOUNDED = 5
/** A message with more words doesn't choose an option, even if it shares words with one. */
const MOST_WORDS_CHOOSING = 14
const FEW_WORDS = 4
/** The choice may be in any of the first sentences, for example after a sigh. */
const FIRST_SENTENCES = 2
/** A message of up to this many words may choose an option by mentioning one of its words. */
const MOST_WORDS_NAMING = 6

/** The options that the coach offered in its last reply; empty if it offered none. */
export function optionsIn(reply: string, { cues }: Phrasebook): string[] {
  const marked = reply.split(MARK).slice(1)
  const or = new RegExp(cues.or.source, 'giu')
  const parts =
    marked.length > 1
      ? marked
      : reply
          .match(SENTENCES)
          ?.map((sentence) => partsOf(sentence, or))
          .findLast(({ length }) => length > 1)
  const options = (parts ?? []).map((part) => trimmed(part, cues.offers, or))
  return options.length > 1 && options.every((option) => option !== '' && option.split(' ').length <= MOST_WORDS)
    ? options.map(quotable)
    : []
}

/** Splits a sentence at each "or", and at the commas of a list after a colon: "What part: the talk, the questions, or the wait?" */
function partsOf(sentence: string, or: RegExp): string[] {
  const parts = sentence.split(or)
  const [first = '', ...rest] = parts
  const list = first.slice(first.lastIndexOf(':') + 1)
  return parts.length > 1 && first.includes(':') ? [...list.split(/,\s+/).filter((part) => part.trim() !== ''), ...rest] : parts
}

function trimmed(part: string, offers: RegExp, or: RegExp): string {
  const [sentence = ''] = part.trim().match(SENTENCES) ?? []
  return sentence
    .replace(offers, '')
    .replace(offers, '')
    .replace(new RegExp(`(?:${or.source}|[\\s,;.!?…])+$`, 'iu'), '')
    .replace(/^[\s,;:(¿¡]+/u, '')
}

/** The option that the person chose, or whether they chose all or none of the options. Null if the message isn't a choice. */
export function chosenIn(message: string, options: readonly string[], book: Phrasebook): string | 'both' | 'neither' | null {
  const sentences = message.match(SENTENCES)?.map((sentence) => folded(sentence)) ?? []
  const named = sentences.length > 1 ? sentences.slice(0, FIRST_SENTENCES).map((sentence) => placeIn(sentence, options, book)) : []
  return named.find((option) => option !== undefined) ?? chosenBy(folded(message), options, book)
}

/**
 * The option that a short sentence refers to by its position ("the first"). Used for messages in which other sentences follow the choice.
 */
function placeIn(sentence: string, options: readonly string[], { cues }: Phrasebook): string | undefined {
  if (options.length < 2 || sentence.split(' ').length > FEW_WORDS) return undefined
  return options[ORDER.findIndex((cue) => cues[cue].test(sentence))]
}

/** What a message adds after the short sentences that make the choice. */
export function addedTo(message: string): string {
  const sentences = message.match(SENTENCES) ?? []
  const first = sentences.findIndex((sentence) => sentence.trim().split(/\s+/).length > FEW_WORDS)
  return first > 0 ? sentences.slice(first).join('') : ''
}

function chosenBy(text: string, options: readonly string[], { cues }: Phrasebook): string | 'both' | 'neither' | null {
  if (options.length < 2 || text.split(' ').length > MOST_WORDS_CHOOSING) return null
  const isShort = text.split(' ').length <= FEW_WORDS
  if (isShort && cues.neither.test(text)) return 'neither'
  if (cues.both.test(text)) return 'both'
  const isPicking = isShort || cues.picks.test(text)
  const place = ORDER.findIndex((cue) => (isPicking ? cues[cue].test(text) : text.search(cues[cue]) === 0))
  if (place >= 0 && options[place]) return options[place]
  if (isPicking && cues.last.test(text)) return options.at(-1) as string
  return isPicking || text.split(' ').length <= MOST_WORDS_NAMING ? byWords(text, options, cues.not_that) : null
}

/** The only option that shares a word with the message, not counting what the message rejects: "the walk, no phone calls". */
function byWords(text: string, options: readonly string[], notThat: RegExp): string | null {
  const wanted = text.split(/[,.;!]+/).filter((part) => !notThat.test(part))
  const said = stemsOf(wanted.join(' '), FEWEST_LETTERS)
  const shared = options.filter((option) => said.some((stem) => names(option, stem)))
  return shared.length === 1 ? (shared[0] as string) : null
}

/** Whether an option contains a word with this stem, or a compound that contains the stem. */
const names = (option: string, stem: string): boolean =>
  stemsOf(option, FEWEST_LETTERS).includes(stem) || (stem.length >= COMPOUNDED && folded(option).includes(stem))
