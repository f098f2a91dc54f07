import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import { toJson } from '../../base/json.ts'
import { declaredMembers } from './declared-members.ts'
import type { ReadyJson } from './ready-json.ts'
import { ResponseCache } from './response-cache.ts'

const FIRST_AGAIN_MS = 500
const LAST_AGAIN_MS = 30_000

/** One version of shared content as this instance serves it. A request takes one and keeps it to its end. */
export interface Edition<Content> {
  version: string
  content: Content
  answers: ResponseCache
}

type Make<Content, Answer> = (edition: Edition<Content>) => Answer | Promise<Answer>

export interface EditionSource<Content> {
  /** Throws when nothing is loaded. */
  currentVersion(): Promise<string>
  read(version: string): Promise<Content>
}

/** Holds the current edition, and changes over to the next one whole. */
export class CurrentEdition<Content> {
  readonly #source: EditionSource<Content>
  readonly #log: Logger
  #edition: Edition<Content> | undefined
  #reading: Promise<Edition<Content>> | undefined
  #again: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(source: EditionSource<Content>, log: Logger) {
    this.#source = source
    this.#log = log
  }

  /** At once when it is known; read first after a start during which the database was away. */
  edition(): Edition<Content> | Promise<Edition<Content>> {
    return this.#edition ?? this.#read()
  }

  /** A shared answer of the current edition, as its schema declares it: the cached bytes, or made now and cached. */
  answer<S extends TSchema>(key: string, schema: S, make: Make<Content, Static<S>>): ReadyJson<never> | Promise<ReadyJson<never>> {
    return this.#edition?.answers.get(key) ?? this.#fill(key, schema, make)
  }

  async #fill<S extends TSchema>(key: string, schema: S, make: Make<Content, Static<S>>): Promise<ReadyJson<never>> {
    const edition = await this.edition()
    return edition.answers.fill(key, async () => toJson(declaredMembers(schema)(await make(edition))))
  }

  /** After a change was announced, or may have been missed. The old edition serves until the new one is whole. */
  async refresh(againMs = FIRST_AGAIN_MS): Promise<void> {
    // a read under way may have begun before the change
    await this.#reading?.catch(() => {})
    clearTimeout(this.#again)
    await this.#read().catch((err) => {
      this.#log.warn({ err }, 'shared content could not be read; the edition before goes on until it can')
      if (!this.#isClosed) this.#again = setTimeout(() => void this.refresh(Math.min(againMs * 2, LAST_AGAIN_MS)), againMs).unref()
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#again)
  }

  #read(): Promise<Edition<Content>> {
    this.#reading ??= this.#readCurrent().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readCurrent(): Promise<Edition<Content>> {
    const version = await this.#source.currentVersion()
    const before = this.#edition
    if (before?.version === version) return before
    const edition = { version, content: await this.#source.read(version), answers: new ResponseCache() }
    if (before) before.answers.validity.isCurrent = false
    edition.answers.validity.isCurrent = true
    this.#edition = edition
    return edition
  }
}
