import type { Route } from '../../contract/interactions/interaction.ts'
import { codeKeyIn } from '../../contract/interoperability/codes.ts'
import type { Lexicon, NamedMeaning } from '../../corpus/lexicon.ts'
import { AroundNames } from './around-names.ts'
import { type Known, Names } from './names.ts'
import { NamesThatCount } from './names-that-count.ts'
import { isNotTaken } from './not-taken.ts'
import { findSegments, type Segment } from './segments.ts'
import { type Word, wordsOf } from './words-of-item.ts'

export interface Reading {
  /** The names that say what the item is, in order. */
  names: { meaning: NamedMeaning; via: Known['via'] }[]
  /** The possible meanings, if the item contains no unambiguous name. */
  either: NamedMeaning[]
  route: Route | null
  /** The person who takes the item; null if it is the writer. */
  person: string | null
  /** Sequences of words that weren't understood: they are neither names nor doses, forms or habits. */
  unread: string[]
  /** The words that may be part of a name. */
  core: string[]
  /** All words in the item, folded. */
  texts: string[]
}

const SHORTEST_STEM = 4
const CLASS_WORDS = ['medicine', 'pill', 'drug']

/** Interprets an item that a person wrote: finds the names in it and distinguishes them from the words around them. */
export class Reader {
  readonly names: Names
  readonly #around: AroundNames
  readonly #rules: NamesThatCount

  constructor(lexicon: Lexicon) {
    this.names = new Names(lexicon)
    this.#around = new AroundNames(lexicon.reading)
    this.#rules = new NamesThatCount(this.names, this.#around)
  }

  read(item: string): Reading {
    const code = codeKeyIn(item)
    return code === null ? this.#readText(item) : this.#readCode(item, this.names.withCode(code))
  }

  #readCode(item: string, known: Known | undefined): Reading {
    const names = known ? known.meanings.map((meaning) => ({ meaning, via: known.via })) : []
    return { names, either: [], route: null, person: null, unread: known ? [] : [item], core: [], texts: [] }
  }

  #readText(item: string): Reading {
    const words = wordsOf(item).flatMap((word) => this.#compound(word))
    const texts = words.map(({ text }) => text)
    const whole = this.names.exactly(texts.join(' '))
    const found = whole ? [{ from: 0, to: words.length, known: whole }] : findSegments(words, this.names, this.#around)
    const taken = isNotTaken(item, texts) ? [] : this.#rules.withoutNegated(found, texts)
    const end = this.#purposeStart(taken, texts)
    const relevant = taken.filter(({ from }) => from < end)
    const segments = found.length > 0 ? this.#rules.among(relevant, words.slice(0, end)) : this.#classOfPurpose(texts)
    const clear = segments.filter(({ known }) => known.meanings.length === 1)
    return {
      names: clear.map(({ known }) => ({ meaning: known.meanings[0] as NamedMeaning, via: known.via })),
      either: clear.length === 0 ? segments.flatMap(({ known }) => known.meanings) : [],
      route: this.#around.route(texts),
      person: this.#around.person(texts),
      unread: this.#unread(words.slice(0, end), relevant),
      core: texts.filter((text) => !this.#around.isNoise(text)),
      texts,
    }
  }

  /** Splits a compound word that isn't a name but starts with one: "Hopfentee" (hop tea). */
  #compound(word: Word): Word[] {
    if (this.names.find([word.text])) return [word]
    const ending = this.#around.endings.find((each) => word.text.endsWith(each))
    const stem = word.text.slice(0, word.text.length - (ending?.length ?? 0))
    const start = [stem, stem.replace(/[ns]$/, ''), stem.replace(/en$/, 'e')].find(
      (text) => text.length >= SHORTEST_STEM && this.names.find([text]),
    )
    return ending && start
      ? [
          { ...word, text: start },
          { text: ending, isSeparated: false },
        ]
      : [word]
  }

  /** The position of the word that begins the item's purpose, such as "for", if a name comes before it; otherwise the end of the item. */
  #purposeStart(segments: Segment[], texts: string[]): number {
    const start = segments[0]?.to ?? texts.length
    const isInName = (at: number) => segments.some(({ from, to }) => at >= from && at < to)
    const purpose = texts.findIndex((text, at) => at >= start && this.#around.purposes.has(text) && !isInName(at))
    return purpose < 0 ? texts.length : purpose
  }

  /** The class of drugs for a stated purpose: "something for blood pressure" means a blood pressure medicine. */
  #classOfPurpose(texts: string[]): Segment[] {
    const purpose = texts.findIndex((text) => this.#around.purposes.has(text))
    const wanted = texts.slice(purpose + 1).filter((text) => !this.#around.isNoise(text))
    if (purpose < 0 || wanted.length === 0) return []
    const known = CLASS_WORDS.map((word) => this.names.find([...wanted, word])).find((each) => each !== undefined)
    return known ? [{ from: purpose, to: texts.length, known }] : []
  }

  #unread(words: readonly Word[], segments: Segment[]): string[] {
    const runs: string[][] = []
    let isOpen = false
    for (const [at, { text, isSeparated }] of words.entries()) {
      const isRead = segments.some(({ from, to, known }) => at >= from && at < to && known.meanings.length > 0)
      const isUnread = !isRead && !this.#around.isNoise(text)
      if (isUnread && (!isOpen || isSeparated)) runs.push([])
      if (isUnread) runs.at(-1)?.push(text)
      isOpen = isUnread
    }
    return runs.map((run) => run.join(' '))
  }
}
