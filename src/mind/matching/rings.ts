import type { Thesaurus } from '../../corpus/thesaurus.ts'
import { type PhraseMatch, phraseStems, StemPhrases } from '../../text/phrases/stem-phrases.ts'
import { isLight, type StemmedWord, stemOf, wordsOf } from '../../text/words.ts'

/** How strongly something speaks for beliefs, by the belief's place in the library. */
export type Votes = Map<number, number>

/** A ring of the thesaurus, and the beliefs that it speaks for. */
export interface Ring {
  votes: Votes
}
/** A ring touched by one of its entries. */
export interface Touch {
  ring: Ring
  weight: number
}

const WORTH = 2
const DOUBTFUL = 0.4
const PHRASE = 1.2
/** A belief that touches a ring this much belongs to it by half. */
const HALF = 16
const STEEPNESS = 1.5
const REPEATED = 1.3
const NEGLIGIBLE = 0.02

/** Joins the rings to the beliefs whose own words touch them. */
export function ringBook(beliefs: { words: StemmedWord[]; touch: number }[][], thesaurus: Thesaurus): StemPhrases<Touch> {
  const book = new StemPhrases<Touch>(kindsOf(thesaurus))
  const rings = Object.values(thesaurus.rings).map((entries) => {
    const ring: Ring = { votes: new Map() }
    for (const entry of entries) addEntry(book, entry, ring)
    return ring
  })
  beliefs.forEach((fields, place) => {
    for (const { words, touch } of fields)
      for (const { votes } of new Set(book.find(words).map(({ value }) => value.ring))) votes.set(place, (votes.get(place) ?? 0) + touch)
  })
  for (const { votes } of rings) weigh(votes, beliefs.length)
  return book
}

/** The kind of a word, by its stem; digits are numbers. */
function kindsOf({ kinds }: Thesaurus): (stem: string) => string | undefined {
  const kindOf = new Map(Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [stemOf(word), kind] as const)))
  return (stem) => (/^\d+$/.test(stem) ? 'num' : kindOf.get(stem))
}

/** A single word in -ed or -ing is meant as it stands: "gifted" is not "gifts". */
function addEntry(book: StemPhrases<Touch>, entry: string, ring: Ring): void {
  const touch = { ring, weight: entry.endsWith('?') ? DOUBTFUL : entry.includes(' ') ? PHRASE : 1 }
  const hasPlaces = /[*@]/.test(entry)
  const stems = hasPlaces ? entry.split(' ').flatMap((part) => (/^[*@]/.test(part) ? [part] : stemsOf(part))) : phraseStems(wordsOf(entry))
  if (/^\w+(?:ed|ing)$/.test(entry)) book.add([`=${entry}`], touch)
  else if (stems.length > 1 || !isLight(stems[0]?.replace('=', '') ?? '')) book.add(stems, touch)
}

/** Many touches say little more than a few; a ring that touches many beliefs says little about each. */
function weigh(votes: Votes, size: number): void {
  for (const [place, touched] of votes) votes.set(place, touched ** STEEPNESS / (touched ** STEEPNESS + HALF))
  const spread = [...votes.values()].reduce((sum, vote) => sum + vote, 0)
  for (const [place, vote] of votes) {
    if (vote < NEGLIGIBLE) votes.delete(place)
    else votes.set(place, WORTH * vote * Math.log(1 + size / Math.max(1, spread)))
  }
}

/** How strongly a ring is touched: not by the same words twice, nor by what begins inside something found before. */
export function touchedBy(touches: readonly PhraseMatch<Touch>[], words: readonly StemmedWord[]): { strength: number; written: string[] } {
  const seen = new Map<string, { weight: number; own: StemmedWord[] }>()
  let end = 0
  for (const { from, to, value } of touches.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
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
