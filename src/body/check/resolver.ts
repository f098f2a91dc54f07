import { LRUCache } from 'lru-cache'
import type { Resolution } from '../../contract/body.ts'
import { foldWords, squash } from '../../text/fold.ts'
import { CloseNames } from '../../text/spelling/close-names.ts'
import { partsInParentheses, readings } from './item-forms.ts'

interface RemedyNames {
  id: string
  name: string
  names: { label: string; via: 'name' | 'synonym' | 'latin' }[]
}
interface DrugNames {
  generic: string
  classes: string[]
  names: string[]
  remedy_id: string | null
}
interface ClassNames {
  name: string
  aliases: string[]
}

/** What an item was read as: one remedy, one drug, or one or more classes. */
export interface Meaning {
  type: 'remedy' | 'drug' | 'class'
  id: string
  name: string
  via: string
  classes: string[]
  /** The remedy that it is; some drugs are one under another name. */
  remedy: string | null
}

/** How one item was read; without a meaning it was not recognised. */
interface Reading {
  meaning: Meaning | undefined
  resolution: Resolution
}

const MOST_CANDIDATES = 5
const MOST_REMEMBERED = 5_000
const SHORTEST_SQUASHED = 4

/** Reads what people type as remedies, drugs and drug classes, by whole names only. */
export class Resolver {
  readonly #meanings = new Map<string, Meaning>()
  readonly #squashed = new Map<string, Meaning | null>()
  readonly #kin: Map<string, Set<string>>
  readonly #close: CloseNames
  readonly #readings = new LRUCache<string, Reading>({ max: MOST_REMEMBERED })

  constructor(remedies: RemedyNames[], drugs: DrugNames[], classes: ClassNames[]) {
    this.#kin = classKin(drugs)
    for (const remedy of remedies) {
      const meant = { type: 'remedy', id: remedy.id, name: remedy.name, remedy: remedy.id } as const
      for (const { label, via } of remedy.names) this.#learn(label, { ...meant, classes: [], via })
      this.#learn(remedy.id, { ...meant, classes: [], via: 'id' })
    }
    for (const { generic, classes: own, names, remedy_id } of drugs) {
      const drug = { type: 'drug', id: generic, name: generic, classes: own, remedy: remedy_id } as const
      this.#learn(generic, { ...drug, via: 'generic' })
      for (const label of names) this.#learn(label, { ...drug, via: 'brand' })
    }
    this.#learnClasses(classes)
    this.#close = new CloseNames(this.#meanings.keys())
  }

  /** A lay word may stand for several classes, so all of them are gathered before any is learnt. */
  #learnClasses(classes: ClassNames[]): void {
    const names = new Set(classes.map(({ name }) => foldWords(name)))
    const meant = new Map<string, { classes: Set<string>; via: string }>()
    const add = (label: string, name: string, via: string) => {
      const words = foldWords(label)
      if (via !== 'class' && names.has(words)) return // a class's own name is that class alone
      const known = meant.get(words)
      if (known) known.classes.add(name)
      else meant.set(words, { classes: new Set([name]), via })
    }
    for (const { name } of classes) add(name, name, 'class')
    for (const { name, aliases } of classes) for (const alias of [name.replace(/ \(.*$/, ''), ...aliases]) add(alias, name, 'alias')
    for (const [words, { classes: found, via }] of meant) {
      const sorted = [...found].sort()
      this.#learn(words, { type: 'class', id: sorted.join(','), name: sorted.join(', '), via, classes: sorted, remedy: null })
    }
  }

  #learn(label: string, meaning: Meaning): void {
    const words = foldWords(label)
    if (!this.#meanings.has(words)) this.#meanings.set(words, meaning)
    const key = squash(label)
    const known = this.#squashed.get(key)
    // two names that differ only in spaces stay apart
    if (known === undefined) this.#squashed.set(key, meaning)
    else if (known && known.id !== meaning.id) this.#squashed.set(key, null)
  }

  find(text: string): Meaning | undefined {
    for (const form of readings(text)) {
      const meaning = this.#meanings.get(form)
      if (meaning) return meaning
    }
    for (const form of readings(text)) {
      const key = form.replaceAll(' ', '')
      const meaning = key.length >= SHORTEST_SQUASHED ? this.#squashed.get(key) : undefined
      if (meaning) return meaning
    }
    return undefined
  }

  /** People take the same few hundred things, so what was read once is remembered. */
  resolve(input: string): Reading {
    const known = this.#readings.get(input)
    if (known) return known
    const reading = this.#read(input)
    this.#readings.set(input, reading)
    return reading
  }

  #read(input: string): Reading {
    const meaning = this.find(input)
    const other = meaning && this.#otherThing(input, meaning)
    if (!meaning || other) {
      const candidates = other ? [meaning.name, other.name] : this.#candidates(input)
      return { meaning: undefined, resolution: { input, type: null, id: null, name: null, via: null, classes: [], candidates } }
    }
    const { type, id, name, via, classes } = meaning
    return { meaning, resolution: { input, type, id, name, via, classes, candidates: [] } }
  }

  /** Two things in one item, as in "vitamin D (with vitamin K2)": taking it for one of them would hide the other. A class is only a remark. */
  #otherThing(input: string, meaning: Meaning): Meaning | undefined {
    if (this.#meanings.has(foldWords(input))) return undefined
    return partsInParentheses(input)
      .map((part) => this.find(part))
      .find((inside) => inside && inside.type !== 'class' && inside.id !== meaning.id && inside.id !== meaning.remedy)
  }

  #candidates(input: string): string[] {
    const names = [...new Set(readings(input))].flatMap((form) => this.#close.to(form))
    const meant = names.map((name) => this.#meanings.get(name)?.name).filter((name) => name !== undefined)
    return [...new Set(meant)].slice(0, MOST_CANDIDATES)
  }

  /** The classes that a meaning stands for: a drug's own; for a class also those around it and within it. */
  classesOf(meaning: Meaning): Set<string> {
    if (meaning.type !== 'class') return new Set(meaning.classes)
    return new Set(meaning.classes.flatMap((name) => [name, ...(this.#kin.get(name) ?? [])]))
  }
}

/** For each class the wider ones, which all of its members share, and the narrower ones, all of whose members it has. */
function classKin(drugs: DrugNames[]): Map<string, Set<string>> {
  const shared = new Map<string, Set<string>>()
  for (const { classes } of drugs)
    for (const name of classes) {
      const wider = shared.get(name)
      shared.set(name, new Set(wider ? classes.filter((other) => wider.has(other)) : classes))
    }
  const kin = new Map<string, Set<string>>([...shared].map(([name, wider]) => [name, new Set(wider)]))
  for (const [name, widerOnes] of shared) for (const wider of widerOnes) kin.get(wider)?.add(name)
  return kin
}
