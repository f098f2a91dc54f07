import { readThesaurus } from '../../corpus/thesaurus.ts'
import { phraseStems, StemPhrases } from '../../text/phrases/stem-phrases.ts'
import { Corrections } from '../../text/spelling/corrections.ts'
import { isLight, type StemmedWord, wordsOf } from '../../text/words.ts'
import type { CoachedBelief } from './coached-belief.ts'
import { ringBook, type Touch, type Votes } from './rings.ts'

export interface BeliefIndex {
  words: Map<string, Votes>
  signals: StemPhrases<Votes>
  rings: StemPhrases<Touch>
  corrections: Corrections
}

/** Words of a belief and what they are worth; `touch` is what they are worth to a ring. */
interface Field {
  words: StemmedWord[]
  worth: number
  touch: number
}

/** The signals were written for this; the other sentences help where they are silent. */
const WORTH = { signal: 1, wordOfSignal: 0.12, tag: 0.8, title: 0.7, limiting: 0.5, truth: 0.35, thought: 0.3, reframe: 0.15, notice: 0.05 }
/** A whole phrase speaks more clearly than its words. */
const PHRASE = { rarity: 0.8, word: 0.5 }

const built = new WeakMap<readonly CoachedBelief[], BeliefIndex>()

export function indexOf(library: readonly CoachedBelief[]): BeliefIndex {
  let index = built.get(library)
  if (!index) built.set(library, (index = build(library)))
  return index
}

function build(library: readonly CoachedBelief[]): BeliefIndex {
  const thesaurus = readThesaurus()
  const fields = library.map(fieldsOf)
  const words = wordVotes(fields)
  const rarity = new Map([...words].map(([stem, votes]) => [stem, Math.log(1 + library.length / votes.size)]))
  for (const [stem, votes] of words) for (const [place, vote] of votes) votes.set(place, vote * (rarity.get(stem) ?? 0))
  const known = [...fields.flat().flatMap((field) => field.words), ...Object.values(thesaurus.rings).flat().flatMap(wordsOf)]
  return {
    words,
    signals: signalBook(library, rarity),
    rings: ringBook(fields, thesaurus),
    corrections: new Corrections(new Set(known.map(({ plain }) => plain))),
  }
}

function fieldsOf({ signals, tags, title, limiting_form, distortion, core_truth, reframe, coach }: CoachedBelief): Field[] {
  const field = (text: string, worth: number, touch = worth): Field => ({ words: wordsOf(text), worth, touch })
  return [
    ...signals.map((signal) => field(signal, signal.includes(' ') ? WORTH.wordOfSignal : WORTH.signal, WORTH.signal)),
    ...tags.map((tag) => field(tag, WORTH.tag)),
    field(title, WORTH.title),
    field(limiting_form, WORTH.limiting),
    field(core_truth, WORTH.truth),
    field(distortion.thought, WORTH.thought),
    field(reframe, WORTH.reframe),
    ...coach.notices.map((notice) => field(notice, WORTH.notice)),
  ]
}

function wordVotes(beliefs: Field[][]): Map<string, Votes> {
  const votes = new Map<string, Votes>()
  beliefs.forEach((fields, place) => {
    for (const { words, worth } of fields)
      for (const { stem } of words.filter((word) => !isLight(word.stem))) {
        const own = votes.get(stem) ?? new Map<number, number>()
        votes.set(stem, own.set(place, Math.min(WORTH.signal, (own.get(place) ?? 0) + worth)))
      }
  })
  return votes
}

function signalBook(library: readonly CoachedBelief[], rarity: ReadonlyMap<string, number>): StemPhrases<Votes> {
  const owners = new Map<string, number[]>()
  library.forEach(({ signals }, place) => {
    for (const phrase of signals.map((signal) => phraseStems(wordsOf(signal)).join(' ')))
      if (phrase.includes(' ')) owners.set(phrase, [...(owners.get(phrase) ?? []), place])
  })
  const book = new StemPhrases<Votes>()
  for (const [phrase, places] of owners) {
    const stems = phrase.split(' ')
    const rare = stems.reduce((sum, stem) => sum + (stem.startsWith('=') || isLight(stem) ? 0 : (rarity.get(stem) ?? 0)), 0)
    const vote = (PHRASE.rarity * rare + PHRASE.word * stems.length) / Math.sqrt(places.length)
    book.add(stems, new Map(places.map((place) => [place, vote])))
  }
  return book
}
