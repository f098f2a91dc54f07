import type { Logger } from 'pino'
import { type ReadyAnswer, ResponseCache } from './response-cache.ts'

const FIRST_AGAIN_MS = 500
const LAST_AGAIN_MS = 30_000

/** One version of shared content as this instance serves it. A request takes one and keeps it to its end. */
export interface Edition<Content> {
  version: string
  content: Content
  answers: ResponseCache
}

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

  /** A shared answer of the current edition: the kept bytes, or what is made now and kept from now on. */
  answer(key: string, make: (edition: Edition<Content>) => Promise<string>): ReadyAnswer | Promise<ReadyAnswer> {
    return this.#edition?.answers.get(key) ?? this.#fill(key, make)
  }

  async #fill(key: string, make: (edition: Edition<Content>) => Promise<string>): Promise<ReadyAnswer> {
    const edition = await this.edition()
    return edition.answers.fill(key, () => make(edition))
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
