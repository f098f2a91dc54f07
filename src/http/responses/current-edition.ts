import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import { toJson } from '../../base/json.ts'
import { declaredFields } from './declared-fields.ts'
import type { ReadyJson } from './ready-json.ts'
import { ResponseCache } from './response-cache.ts'

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 30_000

/** One version of shared content. A request uses the same edition from beginning to end. */
export interface Edition<Content> {
  version: string
  content: Content
  responses: ResponseCache
}

type Build<Content, Value> = (edition: Edition<Content>) => Value | Promise<Value>

export interface EditionSource<Content> {
  /** Throws when no content is loaded. */
  currentVersion(): Promise<string>
  read(version: string): Promise<Content>
}

/** Holds the current edition and switches to the next one atomically. */
export class CurrentEdition<Content> {
  readonly #source: EditionSource<Content>
  readonly #log: Logger
  #edition: Edition<Content> | undefined
  #pendingRead: Promise<Edition<Content>> | undefined
  #retryTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(source: EditionSource<Content>, log: Logger) {
    this.#source = source
    this.#log = log
  }

  /** Returns a promise only if the database was unavailable at start-up. */
  edition(): Edition<Content> | Promise<Edition<Content>> {
    return this.#edition ?? this.#read()
  }

  /** Returns a cached response of the current edition, or builds, prunes and caches it. */
  cached<S extends TSchema>(key: string, schema: S, build: Build<Content, Static<S>>): ReadyJson<never> | Promise<ReadyJson<never>> {
    return this.#edition?.responses.get(key) ?? this.#fill(key, schema, build)
  }

  async #fill<S extends TSchema>(key: string, schema: S, build: Build<Content, Static<S>>): Promise<ReadyJson<never>> {
    const edition = await this.edition()
    return edition.responses.fill(key, async () => toJson(declaredFields(schema)(await build(edition))))
  }

  /**
   * Loads the current content. Call it when content has changed, or may have changed unnoticed. The old edition is served until
   * the new one is loaded.
   */
  async refresh(retryMs = FIRST_RETRY_MS): Promise<void> {
    // a pending read may have started before the change
    await this.#pendingRead?.catch(() => {})
    clearTimeout(this.#retryTimer)
    await this.#read().catch((err) => {
      this.#log.warn({ err }, 'failed to load shared content; serving the previous edition and retrying')
      if (!this.#isClosed) this.#retryTimer = setTimeout(() => void this.refresh(Math.min(retryMs * 2, MAX_RETRY_MS)), retryMs).unref()
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
  }

  #read(): Promise<Edition<Content>> {
    this.#pendingRead ??= this.#readCurrent().finally(() => {
      this.#pendingRead = undefined
    })
    return this.#pendingRead
  }

  async #readCurrent(): Promise<Edition<Content>> {
    const version = await this.#source.currentVersion()
    const previous = this.#edition
    if (previous?.version === version) return previous
    const edition = { version, content: await this.#source.read(version), responses: new ResponseCache() }
    if (previous) previous.responses.validity.isCurrent = false
    edition.responses.validity.isCurrent = true
    this.#edition = edition
    return edition
  }
}
