import { createHash } from 'node:crypto'
import { invalidRequest } from '../contract/errors.ts'
import { textProblem } from '../contract/text.ts'

/** The sort key and the id of the last row of a page. */
type Position = [key: string, id: string]

const CHECKSUM_LENGTH = 16

/** Ties a cursor to its route and filters, so that a cursor from a different list is rejected. */
const checksum = (list: string, payload: string) =>
  createHash('sha256').update(`${list}\0${payload}`).digest('base64url').slice(0, CHECKSUM_LENGTH)

export function writeCursor(list: string, position: Position): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${checksum(list, payload)}`
}

export function readCursor(list: string, cursor: string): Position {
  const [payload = '', given, ...rest] = cursor.split('.')
  if (rest.length > 0 || given !== checksum(list, payload)) throw invalidCursor()
  return readPosition(payload)
}

/** Anyone can compute the checksum, so the payload must still be validated. */
function readPosition(payload: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (Array.isArray(position) && position.length === 2 && position.every(isText)) return position as Position
  } catch {
    // the payload isn't JSON
  }
  throw invalidCursor()
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads a cursor for a list that is sorted by creation time. */
export function readTimeCursor(list: string, cursor: string): [createdAt: Date, id: string] {
  const [createdAt, id] = readCursor(list, cursor)
  const milliseconds = TIME.test(createdAt) ? Date.parse(createdAt) : Number.NaN
  if (!(milliseconds > 0) || !UUID.test(id)) throw invalidCursor()
  return [new Date(milliseconds), id]
}

const NUMBER = /^\d{1,18}$/

/** Reads a cursor for a list that is sorted by a number. */
export function readNumberCursor(list: string, cursor: string): Position {
  const position = readCursor(list, cursor)
  if (!NUMBER.test(position[0])) throw invalidCursor()
  return position
}

/** Removes the extra row, which was read only to find out whether there is another page, and adds the cursor. */
export function cutPage<Row>(list: string, rows: Row[], limit: number, positionOf: (row: Row) => Position) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last ? writeCursor(list, positionOf(last)) : null }
}

/** The rows after a position in a list that is held in memory, sorted by key and id. */
export function rowsAfter<Row>(rows: readonly Row[], [key, id]: Position, positionOf: (row: Row) => Position): Row[] {
  return rows.filter((row) => {
    const [rowKey, rowId] = positionOf(row)
    return rowKey > key || (rowKey === key && rowId > id)
  })
}

const isText = (value: unknown): boolean => typeof value === 'string' && textProblem(value) === undefined

const invalidCursor = () =>
  invalidRequest(
    '`cursor` must be the `next_cursor` of a previous page with the same filters. To start over, omit `cursor`.',
    'invalid_cursor',
    {
      issues: [{ in: 'query', path: 'cursor', message: 'must be the `next_cursor` of a previous page with the same filters' }],
    },
  )
