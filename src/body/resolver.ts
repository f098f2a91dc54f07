import type { Resolution } from '../contract/body.ts'
import { foldWords, squash } from '../corpus/fold.ts'
import { closeNames } from './close-names.ts'
import { readings } from './item-forms.ts'

export interface RemedyNames {
  id: string
  name: string
  names: { label: string; via: 'name' | 'synonym' | 'latin' }[]
}
export interface DrugNames {
  generic: string
  classes: string[]
  names: string[]
}
export interface ClassNames {
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
}

const MOST_CANDIDATES = 5
const SHORTEST_SQUASHED = 4

/** Reads what people type as remedies, drugs and drug classes, by whole names only. */
export class Resolver {
  readonly #meanings = new Map<string, Meaning>()
  readonly #squashed = new Map<string, Meaning | null>()
  readonly #implied: Map<string, Set<string>>

  constructor(remedies: RemedyNames[], drugs: DrugNames[], classes: ClassNames[]) {
    this.#implied = impliedClasses(drugs)
    for (const remedy of remedies) {
      this.#learn(remedy.id, { type: 'remedy', id: remedy.id, name: remedy.name, via: 'id', classes: [] })
      for (const { label, via } of remedy.names) this.#learn(label, { type: 'remedy', id: remedy.id, name: remedy.name, via, classes: [] })
    }
    for (const { generic, classes: own, names } of drugs) {
      const drug = { type: 'drug', id: generic, name: generic, classes: own } as const
      this.#learn(generic, { ...drug, via: 'generic' })
      for (const label of names) this.#learn(label, { ...drug, via: 'brand' })
    }
    this.#learnClasses(classes)
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
      this.#learn(words, { type: 'class', id: sorted.join(','), name: sorted.join(', '), via, classes: sorted })
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
    const forms = readings(text)
    for (const form of forms) {
      const meaning = this.#meanings.get(form)
      if (meaning) return meaning
    }
    for (const form of forms) {
      const key = form.replaceAll(' ', '')
      const meaning = key.length >= SHORTEST_SQUASHED ? this.#squashed.get(key) : undefined
      if (meaning) return meaning
    }
    return undefined
  }

  resolve(input: string): Resolution & { meaning: Meaning | undefined } {
    const meaning = this.find(input)
    if (meaning)
      return {
        input,
        type: meaning.type,
        id: meaning.id,
        name: meaning.name,
        via: meaning.via,
        classes: meaning.classes,
        candidates: [],
        meaning,
      }
    return { input, type: null, id: null, name: null, via: null, classes: [], candidates: this.#candidates(input), meaning: undefined }
  }

  #candidates(input: string): string[] {
    const forms = readings(input)
    const names = forms.flatMap((form) => closeNames(form, this.#meanings.keys()))
    const meant = names.map((name) => this.#meanings.get(name)?.name).filter((name) => name !== undefined)
    return [...new Set(meant)].slice(0, MOST_CANDIDATES)
  }

  /** The classes that a meaning stands for: a drug's own, and for a class those that all of its members share. */
  classesOf(meaning: Meaning): Set<string> {
    const classes = new Set(meaning.classes)
    if (meaning.type === 'class') for (const name of meaning.classes) for (const wider of this.#implied.get(name) ?? []) classes.add(wider)
    return classes
  }
}

function impliedClasses(drugs: DrugNames[]): Map<string, Set<string>> {
  const implied = new Map<string, Set<string>>()
  for (const { classes } of drugs)
    for (const name of classes) {
      const shared = implied.get(name)
      implied.set(name, new Set(shared ? classes.filter((other) => shared.has(other)) : classes))
    }
  return implied
}
