import { LRUCache } from 'lru-cache'
import type { Resolution } from '../../contract/body.ts'
import { foldWords, squash } from '../../text/fold.ts'
import { CloseNames } from '../../text/spelling/close-names.ts'
import { possibleNames, textsInParentheses } from './item-forms.ts'

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

/** What an item means: one remedy, one drug, or one or more classes. */
export interface Meaning {
  type: 'remedy' | 'drug' | 'class'
  id: string
  name: string
  via: string
  classes: string[]
  /** The remedy's id; some drugs are also remedies under another name. */
  remedy: string | null
}

interface ResolvedItem {
  /** Undefined if the item wasn't recognized. */
  meaning: Meaning | undefined
  resolution: Resolution
}

const MOST_CANDIDATES = 5
const MOST_CACHED = 5_000
const SHORTEST_SQUASHED = 4

/** Resolves what people type to remedies, drugs and drug classes. Only whole names match. */
export class Resolver {
  readonly #meanings = new Map<string, Meaning>()
  readonly #squashed = new Map<string, Meaning | null>()
  readonly #relatedClasses: Map<string, Set<string>>
  readonly #close: CloseNames
  readonly #cache = new LRUCache<string, ResolvedItem>({ max: MOST_CACHED })

  constructor(remedies: RemedyNames[], drugs: DrugNames[], classes: ClassNames[]) {
    this.#relatedClasses = relatedClasses(drugs)
    for (const remedy of remedies) {
      const meant = { type: 'remedy', id: remedy.id, name: remedy.name, remedy: remedy.id } as const
      for (const { label, via } of remedy.names) this.#add(label, { ...meant, classes: [], via })
      this.#add(remedy.id, { ...meant, classes: [], via: 'id' })
    }
    for (const { generic, classes: own, names, remedy_id } of drugs) {
      const drug = { type: 'drug', id: generic, name: generic, classes: own, remedy: remedy_id } as const
      this.#add(generic, { ...drug, via: 'generic' })
      for (const label of names) this.#add(label, { ...drug, via: 'brand' })
    }
    this.#addClasses(classes)
    this.#close = new CloseNames(this.#meanings.keys())
  }

  /** Adds the names of all classes. A lay word may mean several classes, so its classes are collected before the word is added. */
  #addClasses(classes: ClassNames[]): void {
    const names = new Set(classes.map(({ name }) => foldWords(name)))
    const meant = new Map<string, { classes: Set<string>; via: string }>()
    const add = (label: string, name: string, via: string) => {
      const words = foldWords(label)
      if (via !== 'class' && names.has(words)) return // the name of a class means only that class
      const known = meant.get(words)
      if (known) known.classes.add(name)
      else meant.set(words, { classes: new Set([name]), via })
    }
    for (const { name } of classes) add(name, name, 'class')
    for (const { name, aliases } of classes) for (const alias of [name.replace(/ \(.*$/, ''), ...aliases]) add(alias, name, 'alias')
    for (const [words, { classes: found, via }] of meant) {
      const sorted = [...found].sort()
      this.#add(words, { type: 'class', id: sorted.join(','), name: sorted.join(', '), via, classes: sorted, remedy: null })
    }
  }

  #add(label: string, meaning: Meaning): void {
    const words = foldWords(label)
    if (!this.#meanings.has(words)) this.#meanings.set(words, meaning)
    const key = squash(label)
    const known = this.#squashed.get(key)
    // names that differ only in spaces but mean different things are ambiguous
    if (known === undefined) this.#squashed.set(key, meaning)
    else if (known && known.id !== meaning.id) this.#squashed.set(key, null)
  }

  find(text: string): Meaning | undefined {
    const forms = new Set<string>()
    for (const form of possibleNames(text)) {
      const meaning = this.#meanings.get(form)
      if (meaning) return meaning
      forms.add(form)
    }
    for (const form of forms) {
      const key = form.replaceAll(' ', '')
      const meaning = key.length >= SHORTEST_SQUASHED ? this.#squashed.get(key) : undefined
      if (meaning) return meaning
    }
    return undefined
  }

  /** Resolves an item. Results are cached, because most people take the same few hundred things. */
  resolve(input: string): ResolvedItem {
    const cached = this.#cache.get(input)
    if (cached) return cached
    const resolved = this.#resolve(input)
    this.#cache.set(input, resolved)
    return resolved
  }

  #resolve(input: string): ResolvedItem {
    const meaning = this.find(input)
    const other = meaning && this.#otherItem(input, meaning)
    if (!meaning || other) {
      const candidates = other ? [meaning.name, other.name] : this.#candidates(input)
      return { meaning: undefined, resolution: { input, type: null, id: null, name: null, via: null, classes: [], candidates } }
    }
    const { type, id, name, via, classes } = meaning
    return { meaning, resolution: { input, type, id, name, via, classes, candidates: [] } }
  }

  /**
   * Finds another item in parentheses, as in "vitamin D (with vitamin K2)": resolving to one would hide the other. A class in
   * parentheses is only a remark.
   */
  #otherItem(input: string, meaning: Meaning): Meaning | undefined {
    if (this.#meanings.has(foldWords(input))) return undefined
    return textsInParentheses(input)
      .map((text) => this.find(text))
      .find((inside) => inside && inside.type !== 'class' && inside.id !== meaning.id && inside.id !== meaning.remedy)
  }

  #candidates(input: string): string[] {
    const names = [...new Set(possibleNames(input))].flatMap((form) => this.#close.to(form))
    const meant = names.map((name) => this.#meanings.get(name)?.name).filter((name) => name !== undefined)
    return [...new Set(meant)].slice(0, MOST_CANDIDATES)
  }

  /** The classes of a drug; for a class, also its wider and narrower classes. */
  classesOf(meaning: Meaning): Set<string> {
    if (meaning.type !== 'class') return new Set(meaning.classes)
    return new Set(meaning.classes.flatMap((name) => [name, ...(this.#relatedClasses.get(name) ?? [])]))
  }
}

/** The wider classes that all members of a class share, and the narrower classes whose members all belong to it. */
function relatedClasses(drugs: DrugNames[]): Map<string, Set<string>> {
  const shared = new Map<string, Set<string>>()
  for (const { classes } of drugs)
    for (const name of classes) {
      const wider = shared.get(name)
      shared.set(name, new Set(wider ? classes.filter((other) => wider.has(other)) : classes))
    }
  const related = new Map<string, Set<string>>([...shared].map(([name, wider]) => [name, new Set(wider)]))
  for (const [name, widerOnes] of shared) for (const wider of widerOnes) related.get(wider)?.add(name)
  return related
}
