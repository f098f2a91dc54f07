import type { FastifyBaseLogger } from 'fastify'
import type { Interaction } from '../contract/body.ts'
import { upstreamError } from '../contract/errors.ts'
import { bySeverity } from '../corpus/severity-order.ts'
import type { Database } from '../db/database.ts'
import { type ReadyAnswer, ResponseCache } from '../http/response-cache.ts'
import type { KnownInteraction } from './interaction-match.ts'
import { allInteractions, classNames, currentVersion, drugNames, remedyNames } from './reference.queries.ts'
import { Resolver } from './resolver.ts'

/** One corpus version as this instance serves it. A request takes one and keeps it to its end. */
export interface Edition {
  version: string
  resolver: Resolver
  interactions: readonly KnownInteraction[]
  answers: ResponseCache
}

/** Holds the current edition, and changes over to the next one whole. */
export class Reference {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  #edition: Edition | undefined
  #reading: Promise<Edition> | undefined

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  /** At once when it is known; read first after a start during which the database was away. */
  edition(): Edition | Promise<Edition> {
    return this.#edition ?? this.#read()
  }

  /** A shared answer of the current edition: the kept bytes, or what is made now and kept from now on. */
  answer(key: string, make: (edition: Edition) => Promise<string>): ReadyAnswer | Promise<ReadyAnswer> {
    return this.#edition?.answers.get(key) ?? this.#fill(key, make)
  }

  async #fill(key: string, make: (edition: Edition) => Promise<string>): Promise<ReadyAnswer> {
    const edition = await this.edition()
    return edition.answers.fill(key, () => make(edition))
  }

  /** After a change was announced, or may have been missed. The old edition serves until the new one is whole. */
  async refresh(): Promise<void> {
    // a read under way may have begun before the change
    await this.#reading?.catch(() => {})
    await this.#read().catch((err) => this.#log.warn({ err }, 'the corpus could not be read; the edition before goes on'))
  }

  #read(): Promise<Edition> {
    this.#reading ??= this.#readCurrent().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readCurrent(): Promise<Edition> {
    const [current] = await this.#db.unscoped(currentVersion)
    if (!current) throw upstreamError('No corpus is loaded. Operators: run threefold corpus load.', { app: 'body', reason: 'no_corpus' })
    if (this.#edition?.version === current.version) return this.#edition
    this.#edition = await this.#readEdition(current.version)
    return this.#edition
  }

  async #readEdition(version: string): Promise<Edition> {
    const remedies = await this.#db.unscoped(remedyNames, [version])
    const drugs = await this.#db.unscoped(drugNames, [version])
    const classes = await this.#db.unscoped(classNames, [version])
    const rows = await this.#db.unscoped(allInteractions, [version])
    const classesOf = new Map(drugs.map((drug) => [drug.generic, drug.classes]))
    const interactions = rows.map(({ remedy_id, drug_kind, drug, record }) => ({
      record: record as unknown as Interaction,
      json: JSON.stringify(record),
      remedy: remedy_id,
      drugKind: drug_kind,
      drug,
      classes: classesOf.get(drug) ?? [],
    }))
    return {
      version,
      resolver: new Resolver(remedies, drugs, classes),
      interactions: interactions.sort((a, b) => bySeverity(a.record, b.record)),
      answers: new ResponseCache(),
    }
  }
}
