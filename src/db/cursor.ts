import { createHash } from 'node:crypto'
import { invalidRequest } from '../contract/errors.ts'
import { textProblem } from '../contract/text.ts'

/** Where a page ended: the sort key and the id of its last row. */
type Position = [key: string, id: string]

const SEAL_LENGTH = 16

/** The seal ties a cursor to its route and filters, so that one of another list is told apart from a page's end. */
const seal = (list: string, payload: string) => createHash('sha256').update(`${list}\0${payload}`).digest('base64url').slice(0, SEAL_LENGTH)

export function writeCursor(list: string, position: Position): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${seal(list, payload)}`
}

export function readCursor(list: string, cursor: string): Position {
  const [payload = '', given, ...rest] = cursor.split('.')
  if (rest.length > 0 || given !== seal(list, payload)) throw foreign()
  return readPosition(payload)
}

/** The seal is no secret, so anybody can put it on anything. */
function readPosition(payload: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (Array.isArray(position) && position.length === 2 && position.every(isText)) return position as Position
  } catch {
    // no JSON
  }
  throw foreign()
}

const isText = (value: unknown): boolean => typeof value === 'string' && textProblem(value) === undefined

const foreign = () =>
  invalidRequest('This cursor is not from this list with these filters. Start again without cursor.', 'invalid_cursor', {
    issues: [{ in: 'query', path: 'cursor', message: 'must be a next_cursor of this list with the same filters' }],
  })
