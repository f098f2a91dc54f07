import { ApiError } from '../../contract/errors.ts'
import type { Operation } from '../operations.ts'
import { type Row, rowsOf } from '../results/words.ts'
import type { Scene } from '../task-tool.ts'

const wordsIn = (text: unknown): string[] =>
  String(text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Finds one of the person's own records by id, title or words from its title. If not exactly one matches, asks which record is meant or
 * fails with a list of candidates.
 */
export async function ownRecord(list: Operation, given: string, argument: string, scene: Scene): Promise<Row> {
  const rows = rowsOf(await scene.api.ask(list))
  const said = scene.chosen(argument) ?? given
  const isAlike = ({ title, organizer }: Row) => {
    const known = [...wordsIn(title), ...wordsIn(organizer)]
    return wordsIn(said).every((word) => known.includes(word))
  }
  const exact = rows.filter(({ id, title }) => id === said || String(title).toLowerCase() === said.toLowerCase())
  const found = exact.length > 0 ? exact : rows.filter(isAlike)
  if (found.length === 1) return found[0] as Row
  const offered = (found.length > 0 ? found : rows).map(({ title }) => String(title))
  scene.ask([{ key: argument, text: `Which one do you mean by "${given}"?`, options: offered }])
  const offer = offered.map((title) => `\`${title}\``).join(', ')
  throw new ApiError(
    'not_found',
    `${found.length > 1 ? 'Several' : 'None'} of your records match \`${argument}\`. Call again with one of: ${offer}.`,
    { candidates: offered },
  )
}
