import { Client } from 'pg'
import { corpusVersion, readCorpus } from '../read.ts'
import { type CorpusRows, toRows } from '../rows.ts'
import { recordEdition } from './record-edition.ts'

const KEPT_VERSIONS = 2
/**
 * The id of an advisory lock. A concurrent second load waits until the first one has finished, and then finds that the content is already
 * loaded.
 */
const LOCK = 7_336_134

const INSERT_ENTITIES = `
  insert into body.entities (version, type, id, name, category, sort_key, category_key, filter_text, text, names_document, document, detail)
  select $1, type, id, name, category, sort_key, category_key, filter_text, text,
         to_tsvector('simple', filter_text),
         setweight(to_tsvector('english', filter_text), 'A') || setweight(to_tsvector('english', text), 'C'),
         detail
  from json_populate_recordset(null::body.entities, $2)`
const INSERT_INTERACTIONS = `
  insert into body.interactions (version, id, remedy_id, drug_kind, drug, routes, record)
  select $1, id, remedy_id, drug_kind, drug, routes, record from json_populate_recordset(null::body.interactions, $2)`
const INSERT_LEXICON = `insert into body.lexicons (version, lexicon, search_index) select $1, lexicon, search_index from json_populate_recordset(null::body.lexicons, $2)`

/** Makes the corpus files the current corpus. Loading the same content again changes nothing. */
export async function loadCorpus(ownerUrl: string, progress: (line: string) => void, directory?: string): Promise<string> {
  const version = corpusVersion(directory)
  const client = new Client({ connectionString: ownerUrl, application_name: 'threefold-corpus' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${LOCK})`)
    const { rows } = await client.query('select is_current from body.corpus_versions where version = $1', [version])
    if (rows[0]?.is_current) return version
    progress(`Loading corpus ${version} ...`)
    if (rows.length === 0) {
      const content = toRows(readCorpus(directory))
      await insertVersion(client, version, content, progress)
      await recordEdition(client, version, content)
    }
    await makeCurrent(client, version)
    await client.query('commit')
    return version
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

export async function insertVersion(client: Client, version: string, rows: CorpusRows, progress: (line: string) => void): Promise<void> {
  await client.query('insert into body.corpus_versions (version, is_current) values ($1, false)', [version])
  const tables: [string, string, object[]][] = [
    ['entities', INSERT_ENTITIES, rows.entities],
    ['interactions', INSERT_INTERACTIONS, rows.interactions],
    ['lexicon', INSERT_LEXICON, rows.lexicon],
  ]
  for (const [name, sql, list] of tables) {
    progress(`  ${list.length} ${name}`)
    await client.query(sql, [version, JSON.stringify(list)])
  }
}

/**
 * Makes this version current and notifies the instances, which switch to it atomically. The previous version is kept for requests in
 * progress.
 */
async function makeCurrent(client: Client, version: string): Promise<void> {
  await client.query('update body.corpus_versions set is_current = false where is_current')
  await client.query('update body.corpus_versions set is_current = true, loaded_at = now() where version = $1', [version])
  await client.query(
    'delete from body.corpus_versions where version not in (select version from body.corpus_versions order by is_current desc, loaded_at desc limit $1)',
    [KEPT_VERSIONS],
  )
  await client.query(`select pg_notify('threefold', 'corpus:' || $1)`, [version])
}
