import type { Route } from '../../contract/body.ts'
import type { Lexicon, NamedMeaning } from '../../corpus/lexicon.ts'
import { AroundNames } from './around-names.ts'
import { type Known, Names } from './names.ts'
import { findSegments, type Segment } from './segments.ts'
import { type Word, wordsOf } from './words-of-item.ts'

export interface Reading {
  /** The names that say what the item is, in order. */
  names: { meaning: NamedMeaning; via: Known['via'] }[]
  /** What a name may mean that is the only one in the item, and ambiguous. */
  either: NamedMeaning[]
  route: Route | null
  /** Runs of words that are neither names nor doses, forms or habits. */
  unread: string[]
  /** All words that may be part of a name. */
  core: string
}

const CLASS_WORDS = ['medicine', 'pill', 'drug']

/** Reads an item as people write it: finds the names in it, and tells them from the words around them. */
export class Reader {
  readonly names: Names
  readonly #around: AroundNames

  constructor(lexicon: Lexicon) {
    this.names = new Names(lexicon)
    this.#around = new AroundNames(lexicon.reading)
  }

  read(item: string): Reading {
    const words = wordsOf(item)
    const texts = words.map(({ text }) => text)
    const whole = this.names.exactly(texts.join(' '))
    const found = whole ? [{ from: 0, to: words.length, known: whole }] : findSegments(words, this.names, this.#around)
    const taken = this.#withoutNegated(found, texts)
    const end = this.#purposeStart(taken, texts)
    const relevant = taken.filter(({ from, known }) => from < end && known.meanings.length > 0)
    const valid = this.#withoutRemarks(relevant.filter((segment) => this.#counts(segment, relevant, words)))
    const segments = valid.length > 0 || found.length > 0 ? valid : this.#classOfPurpose(texts)
    const clear = segments.filter(({ known }) => known.meanings.length === 1)
    return {
      names: clear.map(({ known }) => ({ meaning: known.meanings[0] as NamedMeaning, via: known.via })),
      either: clear.length === 0 ? segments.flatMap(({ known }) => known.meanings) : [],
      route: this.#around.route(texts),
      unread: this.#unread(words.slice(0, end), relevant),
      core: texts.filter((text) => !this.#around.isNoise(text)).join(' '),
    }
  }

  /** Drops what is not taken: "no aspirin", "caffeine free". */
  #withoutNegated(segments: Segment[], texts: string[]): Segment[] {
    const inName = (at: number) => segments.some(({ from, to }) => at >= from && at < to)
    const negation = texts.findIndex((text, at) => this.#around.negations.has(text) && !inName(at))
    return segments.filter(({ from, to }) => (negation < 0 || from < negation) && !this.#around.free.has(texts[to] ?? ''))
  }

  /** Where the item starts to say what it is for, if it has said before what it is. */
  #purposeStart(segments: Segment[], texts: string[]): number {
    const start = segments[0]?.to ?? texts.length
    const purpose = texts.findIndex(
      (text, at) => at >= start && this.#around.purposes.has(text) && !segments.some(({ from, to }) => at > from && at < to),
    )
    return purpose < 0 ? texts.length : purpose
  }

  /** "Something for blood pressure" is a blood pressure medicine. */
  #classOfPurpose(texts: string[]): Segment[] {
    const purpose = texts.findIndex((text) => this.#around.purposes.has(text))
    const wanted = texts.slice(purpose + 1).filter((text) => !this.#around.isNoise(text))
    if (purpose < 0 || wanted.length === 0) return []
    const known = CLASS_WORDS.map((word) => this.names.find([...wanted, word])).find((each) => each !== undefined)
    return known ? [{ from: purpose, to: texts.length, known }] : []
  }

  #counts(segment: Segment, segments: Segment[], words: readonly Word[]): boolean {
    const { from, to, known } = segment
    const next = words[to]
    const isDrug = known.meanings.every(({ type }) => type === 'drug' || type === 'class')
    if (next && !next.isSeparated && (this.#around.others.has(next.text) || (isDrug && this.#around.supports.has(next.text)))) return false
    const own = words.slice(from, to)
    const before = segments[segments.indexOf(segment) - 1]
    const isSalt = own.length === 1 && this.#around.salts.has(own[0]?.text ?? '') && !own[0]?.isSeparated
    if (isSalt && before?.to === from && before.known.meanings.every(({ type }) => type === 'drug')) return false
    if (own.every(({ text }) => this.#around.isNoise(text)))
      return words.every(({ text }, at) => (at >= from && at < to) || this.#around.isDose(text))
    return !this.#isEveryday(known) || !this.#hasNeighbor(segment, segments, words)
  }

  #isEveryday({ meanings }: Known): boolean {
    return meanings.every(({ things }) => things.every((index) => this.names.things[index]?.isEveryday))
  }

  /** Whether there is a more telling name between the same separators: ginger tea is ginger. */
  #hasNeighbor(segment: Segment, segments: Segment[], words: readonly Word[]): boolean {
    const isBoundary = (at: number) => words[at]?.isSeparated || this.#around.joins.has(words[at]?.text ?? '')
    let start = segment.from
    while (start > 0 && !isBoundary(start)) start--
    let end = segment.to
    while (end < words.length && !isBoundary(end)) end++
    return segments.some((other) => other.from < end && other.to > start && !this.#isEveryday(other.known))
  }

  /** Drops a class beside one of its drugs: "amlodipine (blood pressure pill)". */
  #withoutRemarks(segments: Segment[]): Segment[] {
    const drugClasses = new Set(segments.filter(({ known }) => !isClass(known)).flatMap(({ known }) => this.#classesOf(known)))
    const hasOther = segments.some(({ known }) => !isClass(known))
    return segments.filter(({ known, from }, at) => {
      if (!isClass(known) || !hasOther) return true
      const isApart = at > 0 ? from > (segments[at - 1]?.to ?? 0) : (segments[1]?.from ?? 0) > from + 1
      return isApart && !this.#classesOf(known).some((name) => drugClasses.has(name))
    })
  }

  #classesOf({ meanings }: Known): string[] {
    return meanings.flatMap(({ things }) => things.flatMap((index) => this.names.things[index]?.classes ?? []))
  }

  #unread(words: readonly Word[], segments: Segment[]): string[] {
    const runs: string[][] = []
    let isOpen = false
    for (const [at, { text, isSeparated }] of words.entries()) {
      const isUnread = !this.#around.isNoise(text) && !segments.some(({ from, to }) => at >= from && at < to)
      if (isUnread && (!isOpen || isSeparated)) runs.push([])
      if (isUnread) runs.at(-1)?.push(text)
      isOpen = isUnread
    }
    return runs.map((run) => run.join(' '))
  }
}

const isClass = ({ meanings }: Known): boolean => meanings.every(({ type }) => type === 'class')
