import { columnsOf, cut, pad, padStart } from './text-width.ts'

/** A column of a table. A plain string names a text column, whose values may be truncated. */
export type Column =
  | string
  | {
      head: string
      /** Set for values that people copy, such as ids, because they are useless if truncated. */
      isWhole?: boolean
      /** Set for columns that may be left out if there is not enough room. The one with the highest number is left out first. */
      spare?: number
    }

export const GAP = '  '
/** Spare columns are left out before any text column becomes narrower than this. */
const READABLE = 20
const NUMBER = /^-?\d[\d.,]*( ms)?$/

const headOf = (column: Column) => (typeof column === 'string' ? column : column.head)
const isWhole = (column: Column) => typeof column !== 'string' && column.isWhole === true
const spareness = (column: Column) => (typeof column === 'string' ? 0 : (column.spare ?? 0))

interface Placed {
  column: Column
  cells: string[]
  width: number
}

const total = (placed: Placed[]) => placed.reduce((sum, { width }) => sum + width, 0) + GAP.length * (placed.length - 1)

/** Narrows the widest text columns until the table fits, but never below `narrowest`. */
function squeeze(placed: Placed[], room: number, narrowest: number): void {
  while (total(placed) > room) {
    const [widest] = placed
      .filter(({ column, width }) => !isWhole(column) && width > narrowest)
      .toSorted((one, other) => other.width - one.width)
    if (!widest) return
    widest.width--
  }
}

/**
 * Leaves out spare columns until the rest is readable, then truncates text. A line may still be too long if it has values that must stay
 * whole.
 */
function makeRoom(placed: Placed[], room: number): Placed[] {
  const squeezed = placed.map((each) => ({ ...each }))
  squeeze(squeezed, room, READABLE)
  if (total(squeezed) <= room) return squeezed
  const most = Math.max(...placed.map(({ column }) => spareness(column)))
  if (most > 0)
    return makeRoom(
      placed.filter(({ column }) => spareness(column) < most),
      room,
    )
  squeeze(squeezed, room, 1)
  return squeezed
}

interface Table {
  lines: string[]
  /** The names of the columns for which there was no room. */
  leftOut: string[]
}

/** One line per row, below a header with the column names. Numbers are right-aligned. */
export function tableOf(columns: Column[], rows: (string | null)[][], room: number): Table {
  const all = columns.map((column, index): Placed => {
    const cells = [headOf(column), ...rows.map((row) => (row[index] ?? '').replace(/\s+/g, ' '))]
    return { column, cells, width: Math.max(...cells.map(columnsOf)) }
  })
  const shown = makeRoom(all, room)
  const texts = shown.map(({ cells, width }) => {
    const [, ...values] = cells
    const place = values.some(Boolean) && values.every((value) => value === '' || NUMBER.test(value)) ? padStart : pad
    return cells.map((cell) => place(cut(cell, width), width))
  })
  const lines = [-1, ...rows.keys()].map((row) =>
    texts
      .map((cells) => cells[row + 1])
      .join(GAP)
      .trimEnd(),
  )
  const names = new Set(shown.map(({ column }) => headOf(column)))
  return { lines, leftOut: columns.map(headOf).filter((head) => !names.has(head)) }
}
