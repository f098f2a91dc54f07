import type { Part } from './notation.ts'
import type { Place, Token } from './token.ts'

/** A choice of words, known by its set: phrases that name the same family share it. */
type Choice = Set<string>

interface Possible {
  /** Phrases of which every choice occurs somewhere, with their numbers. */
  phrases: [Part[], number][]
  /** Where the choices of these phrases occur, in order. */
  occurrences: Map<Choice, Place[]>
}

/** Tells which of many phrases a text can hold at all, from its words alone. */
export class PhraseIndex {
  readonly #phrases: Part[][]
  readonly #needs: Set<Choice>[]
  readonly #needed: Uint8Array
  readonly #phrasesWith = new Map<Choice, number[]>()
  readonly #choicesWith = new Map<string, Choice[]>()
  readonly #sequencesFrom = new Map<string, { words: string[]; choice: Choice }[]>()

  constructor(phrases: Part[][]) {
    this.#phrases = phrases
    this.#needs = phrases.map((parts) => new Set(parts.flatMap((part) => part.map(({ words }) => words))))
    this.#needed = Uint8Array.from(this.#needs, ({ size }) => size)
    for (const item of new Map(phrases.flat(2).map((each) => [each.words, each])).values()) {
      for (const word of item.words) push(this.#choicesWith, word, item.words)
      for (const words of item.sequences) push(this.#sequencesFrom, words[0] as string, { words, choice: item.words })
    }
    this.#needs.forEach((choices, phrase) => {
      for (const choice of choices) push(this.#phrasesWith, choice, phrase)
    })
  }

  possibleIn(tokens: Token[]): Possible {
    const words = new Set(tokens.flatMap((token) => token.words))
    const missing = this.#needed.slice()
    const phrases: [Part[], number][] = []
    for (const choice of this.#choicesAmong(words))
      for (const phrase of this.#phrasesWith.get(choice) ?? [])
        if (--(missing[phrase] as number) === 0) phrases.push([this.#phrases[phrase] as Part[], phrase])
    const needed = new Set(phrases.flatMap(([, phrase]) => [...(this.#needs[phrase] as Set<Choice>)]))
    return { phrases, occurrences: this.#occurrencesOf(needed, words, tokens) }
  }

  #choicesAmong(words: Set<string>): Set<Choice> {
    const choices = new Set<Choice>()
    for (const word of words) {
      for (const choice of this.#choicesWith.get(word) ?? []) choices.add(choice)
      for (const sequence of this.#sequencesFrom.get(word) ?? [])
        if (sequence.words.every((each) => words.has(each))) choices.add(sequence.choice)
    }
    return choices
  }

  #occurrencesOf(needed: Set<Choice>, words: Set<string>, tokens: Token[]): Map<Choice, Place[]> {
    const single = new Map<string, Choice[]>()
    const several = new Map<string, { words: string[]; choice: Choice }[]>()
    for (const word of words) {
      single.set(word, this.#choicesWith.get(word)?.filter((choice) => needed.has(choice)) ?? [])
      several.set(word, this.#sequencesFrom.get(word)?.filter(({ choice }) => needed.has(choice)) ?? [])
    }
    const occurrences = new Map<Choice, Place[]>()
    tokens.forEach((token, from) => {
      for (const word of token.words) {
        for (const choice of single.get(word) ?? []) add(occurrences, choice, [from, from + 1])
        for (const sequence of several.get(word) ?? [])
          if (stands(sequence.words, tokens, from)) add(occurrences, sequence.choice, [from, from + sequence.words.length])
      }
    })
    return occurrences
  }
}

/** A word that may be several of a choice is still one occurrence. */
function add(occurrences: Map<Choice, Place[]>, choice: Choice, place: Place): void {
  const last = occurrences.get(choice)?.at(-1)
  if (last?.[0] !== place[0] || last[1] !== place[1]) push(occurrences, choice, place)
}

const stands = (words: string[], tokens: Token[], from: number): boolean =>
  words.every((word, index) => {
    const token = tokens[from + index]
    return token !== undefined && token.sentence === tokens[from]?.sentence && token.words.includes(word)
  })

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
