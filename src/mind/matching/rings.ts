import type { Thesaurus } from '../../corpus/words/thesaurus.ts'
import { type PhraseMatch, phraseStems, StemPhrases } from '../../text/phrases/stem-phrases.ts'
import { isLight, type StemmedWord, stemOf, wordsOf } from '../../text/words.ts'

/** The weight that a match adds to the score of each belief, by the belief's index in the library. */
export type Votes = Map<number, number>

/** A thesaurus ring: words about the same topic, and the beliefs that a message with these words suggests. */
export interface Ring {
  votes: Votes
}
export interface RingEntry {
  ring: Ring
  weight: number
}

const WORTH = 2
const DOUBTFUL = 0.4
const PHRASE = 1.2
/** The match weight, raised to the power of `STEEPNESS`, at which a belief gets half of a ring's maximum vote. */
const HALF = 16
const STEEPNESS = 1.5
const REPEATED = 1.3
const NEGLIGIBLE = 0.02

/** Indexes the entries of all rings. A ring votes for the beliefs that contain its words. */
export function indexRings(beliefs: { words: StemmedWord[]; ringWeight: number }[][], thesaurus: Thesaurus): StemPhrases<RingEntry> {
  const book = new StemPhrases<RingEntry>(kindsOf(thesaurus))
  const rings = Object.values(thesaurus.rings).map((entries) => {
    const ring: Ring = { votes: new Map() }
    for (const entry of entries) addEntry(book, entry, ring)
    return ring
  })
  beliefs.forEach((fields, belief) => {
    for (const { words, ringWeight } of fields)
      for (const { votes } of new Set(book.find(words).map(({ value }) => value.ring)))
        votes.set(belief, (votes.get(belief) ?? 0) + ringWeight)
  })
  for (const { votes } of rings) weigh(votes, beliefs.length)
  return book
}

function kindsOf({ kinds }: Thesaurus): (stem: string) => string | undefined {
  const kindOf = new Map(Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [stemOf(word), kind] as const)))
  return (stem) => (/^\d+$/.test(stem) ? 'num' : kindOf.get(stem))
}

/** Adds an entry. A single word that ends in -ed or -ing must match exactly, so that "gifted" doesn't match "gifts". */
function addEntry(book: StemPhrases<RingEntry>, entry: string, ring: Ring): void {
  const value = { ring, weight: entry.endsWith('?') ? DOUBTFUL : entry.includes(' ') ? PHRASE : 1 }
  const hasWildcards = /[*@]/.test(entry)
  const stems = hasWildcards
    ? entry.split(' ').flatMap((word) => (/^[*@]/.test(word) ? [word] : stemsOf(word)))
    : phraseStems(wordsOf(entry))
  if (/^\w+(?:ed|ing)$/.test(entry)) book.add([`=${entry}`], value)
  else if (stems.length > 1 || !isLight(stems[0]?.replace('=', '') ?? '')) book.add(stems, value)
}

/**
 * Turns match weights into votes. Many matches mean little more than a few, and a ring that matches many beliefs says little about each of
 * them.
 */
function weigh(votes: Votes, size: number): void {
  for (const [belief, weight] of votes) votes.set(belief, weight ** STEEPNESS / (weight ** STEEPNESS + HALF))
  const spread = [...votes.values()].reduce((sum, vote) => sum + vote, 0)
  for (const [belief, vote] of votes) {
    if (vote < NEGLIGIBLE) votes.delete(belief)
    else votes.set(belief, WORTH * vote * Math.log(1 + size / Math.max(1, spread)))
  }
}

/** How strongly a message matches a ring. Repeated words count once, and overlapping matches are skipped. */
export function ringStrength(
  matches: readonly PhraseMatch<RingEntry>[],
  words: readonly StemmedWord[],
): { strength: number; written: string[] } {
  const seen = new Map<string, { weight: number; own: StemmedWord[] }>()
  let end = 0
  for (const { from, to, value } of matches.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from < end) continue
    end = to
    const own = words.slice(from, to)
    seen.set(own.map(({ stem }) => stem).join(' '), { weight: value.weight, own })
  }
  const found = [...seen.values()]
  const sum = found.reduce((total, { weight }) => total + weight, 0)
  return { strength: sum < 1 ? sum : 1 + REPEATED * Math.log(sum), written: found.flatMap(({ own }) => own.map((word) => word.written)) }
}

const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem)
