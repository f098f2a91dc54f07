import type { AroundNames } from './around-names.ts'
import type { Known, Names } from './names.ts'
import type { Segment } from './segments.ts'
import type { Word } from './words-of-item.ts'

/** Decides which of the names found in an item say what the item is. */
export class NamesThatCount {
  readonly #names: Names
  readonly #around: AroundNames

  constructor(names: Names, around: AroundNames) {
    this.#names = names
    this.#around = around
  }

  among(found: Segment[], words: readonly Word[]): Segment[] {
    const known = found.filter((segment) => segment.known.meanings.length > 0)
    const names = known.filter((segment, at) => this.#isName(segment, known[at - 1], words))
    return this.#withoutRemarks(names.filter((segment) => !this.#isForm(segment, names, words)))
  }

  /** Drops the names of things that the person doesn't take: "no aspirin", "caffeine free", "ginkgo, stopped". */
  withoutNegated(segments: Segment[], texts: readonly string[]): Segment[] {
    const isInName = (at: number) => segments.some(({ from, to }) => at >= from && at < to)
    if (this.#around.isNotTaken(texts, isInName)) return []
    const negation = texts.findIndex((text, at) => this.#around.negations.has(text) && !isInName(at))
    const isFree = ({ to }: Segment) => this.#around.free.has(texts[to] ?? '')
    const absent = new Set(segments.filter(isFree).flatMap(({ known }) => thingsOf(known)))
    const isAbsent = ({ known }: Segment) => absent.size > 0 && thingsOf(known).every((thing) => absent.has(thing))
    return segments
      .filter((segment) => (negation < 0 || segment.from < negation) && !isAbsent(segment))
      .map((segment) => (absent.size > 0 ? { ...segment, known: withoutThings(segment.known, absent) } : segment))
  }

  #isName(segment: Segment, before: Segment | undefined, words: readonly Word[]): boolean {
    const { from, to, known } = segment
    if (this.#isSomethingElse(known, words[to]) || this.#isSalt(segment, before, words)) return false
    const isOutside = (at: number) => at < from || at >= to
    // a brand that is an everyday word, such as "Next", counts only if the item says nothing else
    const isNoise = words.slice(from, to).every(({ text }) => this.#around.isNoise(text))
    return !isNoise || words.every(({ text }, at) => !isOutside(at) || this.#around.isDose(text))
  }

  /** Whether the next word changes what the name means: a testosterone booster is not testosterone. */
  #isSomethingElse({ meanings }: Known, next: Word | undefined): boolean {
    if (!next || next.isSeparated) return false
    const isDrug = meanings.every(({ type }) => type === 'drug' || type === 'class')
    return this.#around.others.has(next.text) || (isDrug && this.#around.supports.has(next.text))
  }

  /** Whether the name is only the salt of a drug: atorvastatin calcium contains hardly any calcium. */
  #isSalt({ from, to }: Segment, before: Segment | undefined, words: readonly Word[]): boolean {
    const word = words[from]
    if (!word || to - from > 1 || word.isSeparated || !this.#around.salts.has(word.text)) return false
    return before?.to === from && before.known.meanings.every(({ type }) => type === 'drug')
  }

  #isEveryday({ meanings }: Known): boolean {
    return meanings.every(({ things: [first = -1] }) => this.#names.things[first]?.isEveryday)
  }

  /** Whether a food is only the form of something else that is named in the same part of the item: "ginger tea" means ginger. */
  #isForm(segment: Segment, segments: Segment[], words: readonly Word[]): boolean {
    const { from, to, known } = segment
    if (!this.#isEveryday(known)) return false
    const isBoundary = (at: number) => words[at]?.isSeparated || this.#around.joins.has(words[at]?.text ?? '')
    let start = from
    while (start > 0 && !isBoundary(start)) start--
    let end = to
    while (end < words.length && !isBoundary(end)) end++
    const hasBetterName = segments.some((other) => other.from < end && other.to > start && !this.#isEveryday(other.known))
    return hasBetterName || this.#isMadeOfUnknown(segment, words)
  }

  /** Whether a food is the form of something unknown: "chá de pata de vaca" is a herbal infusion, not tea. */
  #isMadeOfUnknown({ from, to }: Segment, words: readonly Word[]): boolean {
    const { forms, of } = this.#around
    if (!words.slice(from, to).every(({ text }) => forms.has(text))) return false
    const next = of.has(words[to]?.text ?? '') ? to + 1 : to
    return [words[from - 1], words[next]].some((word) => word !== undefined && !this.#around.isNoise(word.text))
  }

  /** Drops a class that only describes a drug: "amlodipine (blood pressure pill)". */
  #withoutRemarks(segments: Segment[]): Segment[] {
    const others = segments.filter(({ known }) => !isClass(known))
    const drugClasses = new Set(others.flatMap(({ known }) => this.#classesOf(known)))
    const touches = (one: Segment, other: Segment) => one.to === other.from || other.to === one.from
    return segments.filter(
      (segment) =>
        !isClass(segment.known) ||
        !(others.some((other) => touches(segment, other)) || this.#classesOf(segment.known).some((name) => drugClasses.has(name))),
    )
  }

  #classesOf({ meanings }: Known): string[] {
    return meanings.flatMap(({ things }) => things.flatMap((index) => this.#names.things[index]?.classes ?? []))
  }
}

const thingsOf = ({ meanings }: Known): number[] => meanings.flatMap(({ things }) => things)

/** Removes absent ingredients from a meaning: "caffeine free cola" means cola without caffeine. */
const withoutThings = (known: Known, absent: ReadonlySet<number>): Known => ({
  ...known,
  meanings: known.meanings.map((meaning) => ({ ...meaning, things: meaning.things.filter((thing) => !absent.has(thing)) })),
})

const isClass = ({ meanings }: Known): boolean => meanings.every(({ type }) => type === 'class')
