import { readThesaurus } from '../../corpus/words/thesaurus.ts'
import { phraseStems, StemPhrases } from '../../text/phrases/stem-phrases.ts'
import { Corrections } from '../../text/spelling/corrections.ts'
import { isLight, type StemmedWord, wordsOf } from '../../text/words.ts'
import type { CoachedBelief } from './coached-belief.ts'
import { indexRings, type RingEntry, type Votes } from './rings.ts'

export interface BeliefIndex {
  words: Map<string, Votes>
  signals: StemPhrases<Votes>
  rings: StemPhrases<RingEntry>
  corrections: Corrections
}

/**
 * The words in one field of a belief, and how much they count in direct matches and in matches through a thesaurus ring (words about the
 * same topic).
 */
interface Field {
  words: StemmedWord[]
  weight: number
  ringWeight: number
}

/** Weights by field. Signals are phrases written for matching; the other fields help if no signal matches. */
const WEIGHT = {
  signal: 1,
  wordOfSignal: 0.12,
  tag: 0.8,
  title: 0.7,
  limiting: 0.5,
  truth: 0.35,
  thought: 0.3,
  reframe: 0.15,
  notice: 0.05,
}
/** A phrase counts more than its separate words do. Its weight grows with their rarity and number. */
const PHRASE = { rarity: 0.8, word: 0.5 }

const indexes = new WeakMap<readonly CoachedBelief[], BeliefIndex>()

export function indexOf(library: readonly CoachedBelief[]): BeliefIndex {
  let index = indexes.get(library)
  if (!index) indexes.set(library, (index = build(library)))
  return index
}

function build(library: readonly CoachedBelief[]): BeliefIndex {
  const thesaurus = readThesaurus()
  const fields = library.map(fieldsOf)
  const words = wordVotes(fields)
  const rarity = new Map([...words].map(([stem, votes]) => [stem, Math.log(1 + library.length / votes.size)]))
  for (const [stem, votes] of words) for (const [belief, vote] of votes) votes.set(belief, vote * (rarity.get(stem) ?? 0))
  const known = [...fields.flat().flatMap((field) => field.words), ...Object.values(thesaurus.rings).flat().flatMap(wordsOf)]
  return {
    words,
    signals: indexSignals(library, rarity),
    rings: indexRings(fields, thesaurus),
    corrections: new Corrections(new Set(known.map(({ plain }) => plain))),
  }
}

function fieldsOf({ signals, tags, title, limiting_form, distortion, core_truth, reframe, coach }: CoachedBelief): Field[] {
  const field = (text: string, weight: number, ringWeight = weight): Field => ({ words: wordsOf(text), weight, ringWeight })
  return [
    ...signals.map((signal) => field(signal, signal.includes(' ') ? WEIGHT.wordOfSignal : WEIGHT.signal, WEIGHT.signal)),
    ...tags.map((tag) => field(tag, WEIGHT.tag)),
    field(title, WEIGHT.title),
    field(limiting_form, WEIGHT.limiting),
    field(core_truth, WEIGHT.truth),
    field(distortion.thought, WEIGHT.thought),
    field(reframe, WEIGHT.reframe),
    ...coach.notices.map((notice) => field(notice, WEIGHT.notice)),
  ]
}

function wordVotes(beliefs: Field[][]): Map<string, Votes> {
  const votes = new Map<string, Votes>()
  beliefs.forEach((fields, belief) => {
    for (const { words, weight } of fields)
      for (const { stem } of words.filter((word) => !isLight(word.stem))) {
        const own = votes.get(stem) ?? new Map<number, number>()
        votes.set(stem, own.set(belief, Math.min(WEIGHT.signal, (own.get(belief) ?? 0) + weight)))
      }
  })
  return votes
}

function indexSignals(library: readonly CoachedBelief[], rarity: ReadonlyMap<string, number>): StemPhrases<Votes> {
  const owners = new Map<string, number[]>()
  library.forEach(({ signals }, belief) => {
    for (const phrase of signals.map((signal) => phraseStems(wordsOf(signal)).join(' ')))
      if (phrase.includes(' ')) owners.set(phrase, [...(owners.get(phrase) ?? []), belief])
  })
  const phrases = new StemPhrases<Votes>()
  for (const [phrase, beliefs] of owners) {
    const stems = phrase.split(' ')
    const rare = stems.reduce((sum, stem) => sum + (stem.startsWith('=') || isLight(stem) ? 0 : (rarity.get(stem) ?? 0)), 0)
    const vote = (PHRASE.rarity * rare + PHRASE.word * stems.length) / Math.sqrt(beliefs.length)
    phrases.add(stems, new Map(beliefs.map((belief) => [belief, vote])))
  }
  return phrases
}
