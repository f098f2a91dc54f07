import type { BeliefWordings } from '../../corpus/coach/lines.ts'
import { append } from '../../text/append.ts'
import { foldAccents, straightApostrophes } from '../../text/fold.ts'

/** A word in a signal, which is a phrase that suggests a belief. An open word matches any ending. */
interface SignalWord {
  text: string
  isOpen: boolean
}

interface Signal {
  words: SignalWord[]
  weight: number
  /** The beliefs that have this signal. */
  slugs: string[]
}

/** Weights, on the same scale as those in the English matcher. */
const WEIGHT = { word: 5, furtherWord: 2.5, doubtful: 0.4 }
const SHORTEST_OPEN = 3
const MOST_CHARACTERS = 2_000

const indexes = new WeakMap<object, Map<string, Signal[]>>()

/** How well each belief fits a message in a language other than English, judging by the belief's signals in that language. */
export function matchWordings(message: string, beliefs: BeliefWordings['beliefs']): Map<string, number> {
  const index = indexOf(beliefs)
  const words = wordsOf(message.slice(0, MOST_CHARACTERS))
  const found = new Set<Signal>()
  words.forEach((word, at) => {
    for (const signal of startingWith(word, index)) if (!found.has(signal) && matchesAt(words, at, signal.words)) found.add(signal)
  })
  const scores = new Map<string, number>()
  for (const { slugs, weight } of found)
    for (const slug of slugs) scores.set(slug, (scores.get(slug) ?? 0) + weight / Math.sqrt(slugs.length))
  return scores
}

/** Indexes signals by their first word, with a `*` before it if the word is open. */
function indexOf(beliefs: BeliefWordings['beliefs']): Map<string, Signal[]> {
  let index = indexes.get(beliefs)
  if (!index) indexes.set(beliefs, (index = build(beliefs)))
  return index
}

function build(beliefs: BeliefWordings['beliefs']): Map<string, Signal[]> {
  const signals = new Map<string, Signal>()
  for (const [slug, { signals: own }] of Object.entries(beliefs))
    for (const written of own) {
      const words = written.replace(/\?$/, '').split(/\s+/).flatMap(signalWords)
      const weight = (WEIGHT.word + WEIGHT.furtherWord * (words.length - 1)) * (written.endsWith('?') ? WEIGHT.doubtful : 1)
      const key = words.map(({ text, isOpen }) => text + (isOpen ? '*' : '')).join(' ')
      const known = signals.get(key)
      if (!known) signals.set(key, { words, weight, slugs: [slug] })
      else if (!known.slugs.includes(slug)) known.slugs.push(slug)
    }
  const index = new Map<string, Signal[]>()
  for (const signal of signals.values()) {
    const [first] = signal.words
    if (first) append(index, first.isOpen ? `*${first.text}` : first.text, signal)
  }
  return index
}

const signalWords = (written: string): SignalWord[] =>
  wordsOf(written.replace(/\*$/, '')).map((text, at, all) => ({ text, isOpen: written.endsWith('*') && at === all.length - 1 }))

function startingWith(word: string, index: ReadonlyMap<string, Signal[]>): Signal[] {
  const found = [...(index.get(word) ?? [])]
  for (let length = SHORTEST_OPEN; length <= word.length; length++) found.push(...(index.get(`*${word.slice(0, length)}`) ?? []))
  return found
}

/** Whether a signal matches at an index. Between two of its words, there may be one other word. */
function matchesAt(words: readonly string[], at: number, signal: readonly SignalWord[]): boolean {
  let next = at
  return signal.every((word, index) => {
    if (index > 0 && !fits(words[next], word)) next++
    const isFound = fits(words[next], word)
    next++
    return isFound
  })
}

const fits = (written: string | undefined, { text, isOpen }: SignalWord): boolean =>
  written !== undefined && (isOpen ? written.startsWith(text) : written === text)

const wordsOf = (text: string): string[] => foldAccents(straightApostrophes(text).toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []
