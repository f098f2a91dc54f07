import type { ThingType } from '../contract/interactions/check.ts'
import type { Route } from '../contract/interactions/interaction.ts'
import type { DrugCodes } from '../contract/interoperability/codes.ts'
import { foldWords } from '../text/fold.ts'
import { innSpelling, SHORTEST_INN } from '../text/inn-spelling.ts'
import type { ReadingWords } from './reading-words.ts'

/** A substance or a class of drugs, which records can be about. */
export interface Thing {
  type: ThingType
  id: string
  name: string
  classes: string[]
  /** The id of the remedy. A drug has one too if it is also a remedy under another name. */
  remedy: string | null
  /** The usual routes of administration; empty if taken by mouth. */
  routes: Route[]
  /**
   * Whether the name is an everyday word, such as tea. Next to the name of another substance, it only describes the form in which that
   * substance is taken.
   */
  isEveryday: boolean
  /** For a class, its broader and narrower classes. */
  related: string[]
  /** Present only for drugs. */
  codes?: DrugCodes
}

export interface NamedMeaning {
  type: 'remedy' | 'drug' | 'class' | 'product' | 'group'
  id: string
  name: string
  /** Indices into `Lexicon.things`. */
  things: number[]
  /** The route of a product or brand if it has only one. */
  route: Route | null
  varies: boolean
}

export type Via = 'id' | 'name' | 'synonym' | 'latin' | 'generic' | 'brand' | 'class' | 'alias' | 'translation'

/** Everything needed to interpret an item on a person's list. Built once, when a corpus is loaded. */
export interface Lexicon {
  things: Thing[]
  meanings: NamedMeaning[]
  /** Normalized names, each with the indices of its meanings. An ambiguous name has several. */
  names: [name: string, via: Via, ...meanings: number[]][]
  /** Normalized spellings that a substance's names share across languages. Only spellings that identify one substance are included. */
  spellings: [spelling: string, meaning: number][]
  reading: ReadingWords
}

/**
 * Collects names. If a name has several meanings, the lowest rank wins. At equal rank, products that share ingredients are treated as
 * versions of a single product that stands for the shared ingredients. Otherwise the name is ambiguous.
 */
export class LexiconBuilder {
  readonly #things: Thing[] = []
  readonly #meanings: NamedMeaning[] = []
  readonly #places = new Map<string, number>()
  readonly #names = new Map<string, { via: Via; rank: number; meanings: number[] }>()
  readonly #spellings = new Map<string, number | null>()

  addThing(thing: Thing): number {
    return this.#things.push(thing) - 1
  }

  /** Returns the index of the meaning. Equal meanings share one entry, because most brands of a drug mean the same thing. */
  addMeaning(meaning: NamedMeaning): number {
    const key = JSON.stringify(meaning)
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.#meanings.length)
    return this.#meanings.push(meaning) - 1
  }

  meaning(index: number): NamedMeaning {
    return this.#meanings[index] as NamedMeaning
  }

  addName(label: string, via: Via, meaning: number, rank: number): void {
    const name = foldWords(label)
    if (name === '') return
    const known = this.#names.get(name)
    if (!known) this.#names.set(name, { via, rank, meanings: [meaning] })
    else if (known.rank === rank && known.meanings.every((other) => !this.#isSame(other, meaning)))
      this.#addVersion(known.meanings, meaning)
  }

  #addVersion(meanings: number[], meaning: number): void {
    const { things } = this.meaning(meaning)
    for (const [at, other] of meanings.entries()) {
      const shared = this.meaning(other).things.filter((thing) => things.includes(thing))
      if (shared.length === 0) continue
      meanings[at] = this.addMeaning({ ...this.meaning(other), things: shared, varies: true })
      return
    }
    meanings.push(meaning)
  }

  addSpelling(label: string, meaning: number): void {
    const name = foldWords(label)
    if (name.length < SHORTEST_INN || name.includes(' ')) return
    const spelling = innSpelling(name)
    const known = this.#spellings.get(spelling)
    this.#spellings.set(spelling, known === undefined || known === meaning ? meaning : null)
  }

  build(reading: ReadingWords): Lexicon {
    return {
      things: this.#things,
      meanings: this.#meanings,
      names: [...this.#names].map(([name, { via, meanings }]) => [name, via, ...meanings]),
      spellings: [...this.#spellings].filter((entry): entry is [string, number] => entry[1] !== null),
      reading,
    }
  }

  #isSame(one: number, other: number): boolean {
    const things = (meaning: number) => [...this.meaning(meaning).things].sort().join()
    return things(one) === things(other)
  }
}
