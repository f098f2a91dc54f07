import type { InteractionChange } from '../../contract/interactions/history.ts'
import { statement } from '../../db/statement.ts'

type ChangeRow = InteractionChange & { ordinal: string }

const COLUMNS = `e.version as corpus_version, e.released_on::text, c.record as id, c.title, c.change, c.fields, c.before, c.reason, c.ordinal::text`

export const editionNamed = statement<{ ordinal: string }>('edition_named', 'select ordinal::text from body.editions where version = $1')

/** Changes after an edition, in the order in which they appeared. If a position is given, the list starts after it. */
export const changesSince = statement<ChangeRow>(
  'changes_since',
  `select ${COLUMNS} from body.changes c join body.editions e using (ordinal)
   where c.ordinal > $1::bigint and ($2::bigint is null or (c.ordinal, c.record) > ($2, $3::text collate "C"))
   order by c.ordinal, c.record limit $4`,
)

export const changesOfRecord = statement<ChangeRow>(
  'changes_of_record',
  `select ${COLUMNS} from body.changes c join body.editions e using (ordinal) where c.record = $1 order by c.ordinal desc limit 100`,
)
