import { plainMessage } from '../../../text/plain-message.ts'
import { hasVerb } from './second-person.ts'

export const MOST_WORDS = 14

/** A stretch of the person's words that can be said back by itself. */
export interface Clause {
  text: string
  words: string[]
  /** From where a thought begins to where it ends; otherwise it was cut and may only be quoted. */
  isWhole: boolean
  isQuestion: boolean
  /** From 0 for the first of the message up to 1 for the last. */
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
const SHORTEST_PART = 4
/** What belongs to the piece after it. */
const HANGING = /(?:\s(?:and|but|so|or|because|then|cause|though|because what|what))+$/i
/** A question that somebody else is quoted with. */
const UNCLOSED = /(?:^|\s)'[^']*$/
const LONGEST_WORD = 40

/** Everything in a message that could be said back, in its order. */
export function clausesOf(message: string): Clause[] {
  const found = sentences(plainMessage(message)).flatMap(({ text, isQuestion }) => {
    const pieces = piecesOf(text)
    return runsOf(pieces).map((run) => ({ ...run, isQuestion }))
  })
  return found.map((clause, index) => ({ ...clause, position: found.length < 2 ? 1 : index / (found.length - 1) }))
}

function sentences(text: string): { text: string; isQuestion: boolean }[] {
  const ends = [...text.matchAll(SENTENCE_END)]
  const marks = [...ends.map((end) => end[0]), '']
  return splitAt(text, ends).flatMap((part, index) =>
    part.trim() === '' ? [] : [{ text: part.trim(), isQuestion: /[?？؟]/.test(marks[index] ?? '') && !UNCLOSED.test(part) }],
  )
}

function splitAt(text: string, ends: RegExpMatchArray[]): string[] {
  const starts = [0, ...ends.map((end) => (end.index ?? 0) + end[0].length)]
  return starts.map((start, index) => text.slice(start, ends[index]?.index ?? text.length))
}

interface Piece {
  /** With what stands between it and the piece before, so that joined pieces are what was written. */
  before: string
  words: string[]
  isWhole: boolean
}

function piecesOf(sentence: string): Piece[] {
  const pauses = [...sentence.matchAll(PAUSE)]
  return splitAt(sentence, pauses).flatMap((part, index) => {
    const before = index === 0 ? '' : (pauses[index - 1]?.[0].trim() ?? '')
    return atJoints(part.trim()).flatMap((joint, place) => cutLong(joint, place === 0 ? before : ''))
  })
}

/** Apart where a new clause with its own subject begins; "my brother and I" has no verb before "and", so it stays. */
function atJoints(part: string): string[] {
  const joints: string[] = []
  for (const next of part.split(JOINT)) {
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
  const parts = cutBefore(STRONG, words).flatMap((part) => (part.length > MOST_WORDS ? cutBefore(WEAK, part) : [part]))
  return parts.map((part, index) => ({ before: index === 0 ? before : '', words: part, isWhole: false }))
}

/** Into stretches of some length that begin with such a word, and in any case not too long ones. */
function cutBefore(starters: RegExp, words: string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    const open = parts.at(-1) as string[]
    if ((open.length >= SHORTEST_PART && starters.test(word)) || (starters === WEAK && open.length >= MOST_WORDS - 2)) parts.push([word])
    else open.push(word)
  }
  return parts
}

/** Scripts without spaces are cut by characters; a word of no language is passed over. */
function cutUnspaced(words: string[], before: string): Piece[] {
  return words.flatMap((word) => {
    if (word.length <= LONGEST_WORD) return [{ before, words: [word], isWhole: false }]
    const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(word)
    return unspaced ? [{ before, words: [[...word].slice(0, MOST_WORDS).join('')], isWhole: false }] : []
  })
}

/** Each piece, and with it as many of the following as fit. */
function runsOf(pieces: Piece[]): Omit<Clause, 'isQuestion' | 'position'>[] {
  return pieces.flatMap((_, from) => {
    const runs: Omit<Clause, 'isQuestion' | 'position'>[] = []
    let text = ''
    for (const [ahead, piece] of pieces.slice(from, from + MOST_WORDS).entries()) {
      text = text === '' ? piece.words.join(' ') : `${text}${joined(piece.before)}${piece.words.join(' ')}`
      const own = from + ahead < pieces.length - 1 ? text.replace(HANGING, '') : text
      const words = own.split(' ')
      if (words.length > MOST_WORDS) break
      runs.push({ text: own, words, isWhole: pieces.slice(from, from + ahead + 1).every(({ isWhole }) => isWhole) })
    }
    return runs
  })
}

const joined = (before: string): string => (/^[–—-]/.test(before) ? ', ' : /^[()]/.test(before) ? ' ' : `${before} `)
