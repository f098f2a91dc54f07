import type { Client } from 'pg'
import type { Interaction } from '../../contract/interactions/interaction.ts'
import { changesBetween, type PastEdition } from '../history.ts'
import type { CorpusRows } from '../rows.ts'

const INSERT_EDITION = `
  insert into body.editions (version, released_on) values ($1, $2) on conflict (version) do nothing returning ordinal`
const INSERT_CHANGES = `
  insert into body.changes (ordinal, record, title, change, fields, before, reason)
  select $1, record, title, change, fields, before, reason
  from json_to_recordset($2) as c (record text, title text, change text, fields text[], before jsonb, reason text)`

/** Records what changed in an edition. Released editions are listed in a file; any other edition is compared with its predecessor. */
export async function recordEdition(client: Client, version: string, { interactions, history }: CorpusRows): Promise<void> {
  const { rows: known } = await client.query('select from body.editions limit 1')
  if (known.length === 0) for (const edition of history) await insertEdition(client, edition)
  const released = history.find((edition) => edition.version === version)
  const { rows: before } = await client.query<{ record: Interaction }>(
    'select record from body.interactions join body.corpus_versions using (version) where is_current',
  )
  const changes =
    before.length === 0
      ? []
      : changesBetween(
          before.map(({ record }) => record),
          interactions.map(({ record }) => record),
        )
  await insertEdition(client, released ?? { version, released_on: version.slice(0, 'yyyy-mm-dd'.length), changes })
}

async function insertEdition(client: Client, { version, released_on, changes }: PastEdition): Promise<void> {
  const { rows } = await client.query<{ ordinal: string }>(INSERT_EDITION, [version, released_on])
  if (rows[0]) await client.query(INSERT_CHANGES, [rows[0].ordinal, JSON.stringify(changes)])
}
