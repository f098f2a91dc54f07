import { plainMessage } from '../../../../text/plain-message.ts'
import { hasVerb } from './second-person.ts'

export const MOST_WORDS = 14

/** Words of the person that can be repeated on their own. */
export interface Clause {
  text: string
  words: string[]
  /** False if the words were cut out of a longer clause; they may then only be quoted. */
  isWhole: boolean
  isQuestion: boolean
  /** The clause's position in the message, from 0 for the first clause to 1 for the last. */
  position: number
}

const SENTENCE_END = /(?:(?<!\b(?:mr|mrs|ms|dr|st|vs|jr|sr|no|e\.g|i\.e|a\.m|p\.m))\.+|!+|…)(?=\s|$)|[?。！？؟]+|\n/gi
const PAUSE = /,(?=\s)|[;:()、，؛](?=\s|$)|\s[–—-]+\s|[–—]+|(?<=[^\s\p{N}])[()]|(?<=\s)[(]/gu
const SUBJECT =
  "i|i'm|im|i've|ive|i'd|i'll|he|he's|she|she's|it|it's|we|we're|we've|they|they're|there's|my|our|his|her|the|a|this|that|now|all|nobody|everyone|everybody|people|someone|by|at|in|every"
const JOINT = new RegExp(
  `\\s(?=(?:and|but|so|because|cause|though|then|or|yet|while|when|until|except|if|since)\\s(?:${SUBJECT})\\s)`,
  'gi',
)
const STRONG = /^(?:and|but|so|because|when|while|if|then|which|who|since|until|or)$/i
const WEAK = /^(?:i|i'm|im|my|that|with|for|to|at|in|on|from|the)$/i
const SHORTEST_STRETCH = 4
/** Conjunctions at the end, which belong to the next piece. */
const HANGING = /(?:\s(?:and|but|so|or|because|then|cause|though|because what|what))+$/i
/** An unclosed quotation, which means that the question is somebody else's. */
const UNCLOSED = /(?:^|\s)'[^']*$/
const LONGEST_WORD = 40
/** No real message has more clauses; one that consists of commas would. */
const MOST_CLAUSES = 400

/** All parts of a message that may be repeated, in order. */
export function clausesOf(message: string): Clause[] {
  const found: Omit<Clause, 'position'>[] = []
  for (const { text, isQuestion } of sentences(plainMessage(message))) {
    if (found.length >= MOST_CLAUSES) break
    for (const run of runsOf(piecesOf(text).slice(0, MOST_CLAUSES))) found.push({ ...run, isQuestion })
  }
  return found.slice(0, MOST_CLAUSES).map((clause, index) => ({ ...clause, position: found.length < 2 ? 1 : index / (found.length - 1) }))
}

function sentences(text: string): { text: string; isQuestion: boolean }[] {
  const ends = [...text.matchAll(SENTENCE_END)]
  const marks = [...ends.map((end) => end[0]), '']
  return splitAt(text, ends).flatMap((sentence, index) =>
    sentence.trim() === '' ? [] : [{ text: sentence.trim(), isQuestion: /[?？؟]/.test(marks[index] ?? '') && !UNCLOSED.test(sentence) }],
  )
}

function splitAt(text: string, ends: RegExpMatchArray[]): string[] {
  const starts = [0, ...ends.map((end) => (end.index ?? 0) + end[0].length)]
  return starts.map((start, index) => text.slice(start, ends[index]?.index ?? text.length))
}

interface Piece {
  /** The punctuation before the piece, so that joined pieces read as written. */
  before: string
  words: string[]
  isWhole: boolean
}

function piecesOf(sentence: string): Piece[] {
  const pauses = [...sentence.matchAll(PAUSE)]
  return splitAt(sentence, pauses).flatMap((text, index) => {
    const before = index === 0 ? '' : (pauses[index - 1]?.[0].trim() ?? '')
    return splitAtJoints(text.trim()).flatMap((joint, position) => cutLong(joint, position === 0 ? before : ''))
  })
}

/** Splits where a clause with its own subject begins. "my brother and I" has no verb before "and", so it isn't split. */
function splitAtJoints(text: string): string[] {
  const joints: string[] = []
  for (const next of text.split(JOINT)) {
    const last = joints.at(-1)
    if (last === undefined || (hasVerb(last) && hasVerb(next))) joints.push(next)
    else joints[joints.length - 1] = `${last} ${next}`
  }
  return joints
}

function cutLong(text: string, before: string): Piece[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.some((word) => word.length > LONGEST_WORD)) return cutUnspaced(words, before)
  if (words.length <= MOST_WORDS) return words.length > 0 ? [{ before, words, isWhole: true }] : []
  const stretches = cutBefore(STRONG, words).flatMap((stretch) => (stretch.length > MOST_WORDS ? cutBefore(WEAK, stretch) : [stretch]))
  return stretches.map((stretch, index) => ({ before: index === 0 ? before : '', words: stretch, isWhole: false }))
}

/**
 * Splits the words before each starter, unless a stretch would be too short.
 * With weak starters, also splits overlong stretches.
 */
function cutBefore(starters: RegExp, words: string[]): string[][] {
  let open: string[] = []
  const stretches = [open]
  for (const word of words) {
    if ((open.length >= SHORTEST_STRETCH && starters.test(word)) || (starters === WEAK && open.length >= MOST_WORDS - 2))
      stretches.push((open = [word]))
    else open.push(word)
  }
  return stretches
}

/** Cuts words in scripts without spaces to a number of characters, and skips other overlong words. */
function cutUnspaced(words: string[], before: string): Piece[] {
  return words.flatMap((word) => {
    if (word.length <= LONGEST_WORD) return [{ before, words: [word], isWhole: false }]
    const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(word)
    return unspaced ? [{ before, words: [[...word].slice(0, MOST_WORDS).join('')], isWhole: false }] : []
  })
}

/** Returns each piece on its own, and joined with as many of the following pieces as fit. */
function runsOf(pieces: Piece[]): Omit<Clause, 'isQuestion' | 'position'>[] {
  return pieces.flatMap((_, from) => {
    const runs: Omit<Clause, 'isQuestion' | 'position'>[] = []
    let text = ''
    let isWhole = true
    for (const [ahead, piece] of pieces.slice(from, from + MOST_WORDS).entries()) {
      isWhole &&= piece.isWhole
      text = text === '' ? piece.words.join(' ') : `${text}${joined(piece.before)}${piece.words.join(' ')}`
      const own = from + ahead < pieces.length - 1 ? text.replace(HANGING, '') : text
      const words = own.split(' ')
      if (words.length > MOST_WORDS) break
      runs.push({ text: own, words, isWhole })
    }
    return runs
  })
}

const joined = (before: string): string => (/^[–—-]/.test(before) ? ', ' : /^[()]/.test(before) ? ' ' : `${before} `)
