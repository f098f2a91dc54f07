import { Client } from 'pg'
import { type Belief, beliefId, libraryVersion, readBeliefs } from '../beliefs.ts'

const UPSERT = `
  insert into mind.beliefs (id, slug, title, world, core_truth, tags, display_order, is_listed, record, coaching)
  select id, slug, title, world, core_truth, tags, display_order, true, record, coaching
  from json_populate_recordset(null::mind.beliefs, $1)
  on conflict (id) do update set
    slug = excluded.slug, title = excluded.title, world = excluded.world, core_truth = excluded.core_truth, tags = excluded.tags,
    display_order = excluded.display_order, is_listed = true, record = excluded.record, coaching = excluded.coaching`

/** Replaces the library with the beliefs in the files. Loading the same content again changes nothing. */
export async function loadLibrary(ownerUrl: string, progress: (line: string) => void, directory?: string): Promise<string> {
  const version = libraryVersion(directory)
  const client = new Client({ connectionString: ownerUrl, application_name: 'threefold-corpus' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from mind.library_versions where version = $1', [version])
    if (rowCount) return version
    const rows = readBeliefs(directory).map(toRow)
    progress(`Loading belief library ${version}: ${rows.length} beliefs`)
    await client.query('begin')
    await client.query('update mind.beliefs set is_listed = false')
    await client.query(UPSERT, [JSON.stringify(rows)])
    await client.query('delete from mind.library_versions')
    await client.query('insert into mind.library_versions (version) values ($1)', [version])
    await client.query(`select pg_notify('threefold', 'library:' || $1)`, [version])
    await client.query('commit')
    return version
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

function toRow({ slug, title, world, core_truth, tags, display_order, related, signals, coach, reviewed, ...record }: Belief): object {
  return {
    ...{ id: beliefId(slug), slug, title, world, core_truth, tags, display_order },
    record: { ...record, related_slugs: related.toSorted(), reviewed_on: reviewed },
    coaching: { signals, ...coach },
  }
}
