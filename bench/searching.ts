import type { PostgresServer } from '../test/support/postgres-server.ts'
import { fillCorpus } from './corpus.ts'
import { createDatabase } from './database.ts'
import { fillKeys } from './fill.ts'
import { startServer, timeCalls } from './load.ts'

/** Exact names, prefixes, synonyms, typing errors, common words, phrases and nonsense: what people type. */
const QUERIES = [
  'ashwagandha',
  'magnes',
  'tumeric',
  'trouble sleeping',
  'high blood sugar',
  'hs-CRP',
  'heart',
  'pain',
  'blood',
  'vitamin d',
  'st johns wort',
  'choleterol',
  'liver',
  'zzqxv',
  'what helps with sleep',
  'iron',
  'headache',
  'anxiety',
  'skin rash',
  'ginko biloba',
]

export async function timeSearches(postgres: PostgresServer, size: number): Promise<{ p50: number; p99: number; memory: number }> {
  const database = await createDatabase(postgres, `search_${size}`)
  await fillCorpus(database.owner, size)
  const [key] = await fillKeys(database.owner, 1)
  const service = await startServer('./servers/threefold.js', 4804, database.service)
  // another limit is another cached answer, so each of these asks the database
  const calls = Array.from({ length: 15 }, (_, round) =>
    QUERIES.map((q) => ({ url: `${service.address}/v1/body/search?limit=${20 + round}&q=${encodeURIComponent(q)}`, key: key as string })),
  ).flat()
  await timeCalls(calls.slice(0, 20))
  const times = await timeCalls(calls.slice(20))
  const memory = await service.memory()
  service.stop()
  return { ...times, memory }
}
