import type { Thing } from '../../corpus/lexicon.ts'
import { append } from '../../text/append.ts'
import { type KnownInteraction, recordsAbout } from './interactions.ts'

/**
 * The interaction records of each remedy. Results for a remedy and a thing are cached, because most people take the same few hundred
 * things.
 */
export class RemedyRecords {
  readonly #ofRemedy = new Map<string, KnownInteraction[]>()
  readonly #withThing = new Map<string, Map<Thing, readonly KnownInteraction[]>>()

  constructor(interactions: readonly KnownInteraction[]) {
    for (const known of interactions) append(this.#ofRemedy, known.remedy, known)
    for (const remedy of this.#ofRemedy.keys()) this.#withThing.set(remedy, new Map())
  }

  of(remedy: string): readonly KnownInteraction[] {
    return this.#ofRemedy.get(remedy) ?? []
  }

  /** The records of a remedy whose drug covers the thing. */
  with(remedy: string, thing: Thing): readonly KnownInteraction[] {
    let records = this.#withThing.get(remedy)?.get(thing)
    if (!records) {
      records = recordsAbout(thing, this.of(remedy))
      this.#withThing.get(remedy)?.set(thing, records)
    }
    return records
  }
}
