import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../src/corpus/loading/load-all.ts'
import { type PostgresServer, startPostgres, UNSAFE_BUT_FAST } from '../test/support/postgres-server.ts'
import { fillCorpus } from './corpus.ts'
import { type BenchDatabase, createDatabase } from './database.ts'
import { fillPeople, fillStacks } from './fill.ts'
import { type Server, startServer } from './load.ts'
import type { Row } from './row.ts'

/** The number of rounds, and the duration of each target's turn. */
export interface Pace {
  rounds: number
  seconds: number
}

interface Extent extends Pace {
  /** The numbers of entries in the generated corpora, smallest first. */
  sizes: number[]
  keys: number
  streams: number
  streamRounds: number
}

export const WHOLE: Extent = { rounds: 9, seconds: 2, sizes: [1_000, 10_000, 100_000], keys: 10_000, streams: 500, streamRounds: 3 }
/** A short run for developing the benchmark itself. Its figures are meaningless. */
export const BRIEF: Extent = { rounds: 1, seconds: 1, sizes: [1_000, 2_000, 4_000], keys: 500, streams: 50, streamRounds: 1 }

/** The number of people who have stacks. Their keys are the first ones in the list. */
const PEOPLE_WITH_STACKS = 200

/** Yields each row as soon as it is measured. */
export type Measurement = (stage: Stage) => AsyncIterable<Row>

interface Shipped {
  database: BenchDatabase
  keys: string[]
  service: Server
  express: Server
}

interface Sized {
  database: BenchDatabase
  key: string
}

/** The servers and databases that the measurements share, created on first use. */
export class Stage {
  readonly extent: Extent
  readonly postgres: PostgresServer
  #shipped: Promise<Shipped> | undefined
  readonly #sized = new Map<number, Promise<Sized>>()

  constructor(extent: Extent, postgres: PostgresServer) {
    this.extent = extent
    this.postgres = postgres
  }

  static async open(extent: Extent): Promise<Stage> {
    // the usage of thousands of keys is written every two seconds, and the replaced row versions must be vacuumed
    return new Stage(extent, await startPostgres(undefined, { ...UNSAFE_BUT_FAST, autovacuum: 'on' }))
  }

  /** The service and Express + pg on one database, with the shipped corpus, many people with one key each, and fifty rows for some. */
  shipped(): Promise<Shipped> {
    return (this.#shipped ??= this.#ship())
  }

  async #ship(): Promise<Shipped> {
    const database = await createDatabase(this.postgres, 'shipped')
    await loadContent({ body: database.owner, mind: database.owner }, () => {})
    const keys = await fillPeople(database.owner, this.extent.keys)
    await fillStacks(database.owner, keys.slice(0, PEOPLE_WITH_STACKS))
    const service = await startServer('./servers/threefold.js', 4801, database.service)
    const express = await startServer('./servers/express.js', 4802, database.superuser)
    return { database, keys, service, express }
  }

  /** A database with a corpus of this many entries, and one key. */
  sized(size: number): Promise<Sized> {
    const sized = this.#sized.get(size) ?? this.#fill(size)
    this.#sized.set(size, sized)
    return sized
  }

  async #fill(size: number): Promise<Sized> {
    const database = await createDatabase(this.postgres, `entries_${size}`)
    await loadContent({ mind: database.owner }, () => {})
    await fillCorpus(database.owner, size)
    const [key = ''] = await fillPeople(database.owner, 1)
    return { database, key }
  }

  async close(): Promise<void> {
    const shipped = await this.#shipped?.catch(() => undefined)
    shipped?.service.stop()
    shipped?.express.stop()
    this.postgres.stop()
  }
}

/** The baseline for one response: the same bytes and headers, sent by plain node:http. */
export async function bareServer(url: string, key: string, body?: string): Promise<Server> {
  // by default, fetch would request a compressed response and decompress it
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity', ...(body && { 'content-type': 'application/json' }) }
  const sample = await fetch(url, { headers, ...(body && { method: 'POST', body }) })
  if (!sample.ok) throw new Error(`${url} responded with ${sample.status}`)
  const file = join(mkdtempSync(join(tmpdir(), 'threefold-bench-')), 'response.json')
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(sample.headers), body: await sample.text() }))
  return startServer('./servers/bare.js', 4803, file)
}
