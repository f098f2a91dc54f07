import type { List } from '@threefold/sdk'
import { Layout } from '../layout.ts'
import { pageOut } from '../page-out.ts'
import { printable } from '../printable.ts'
import type { Column } from '../table.ts'
import { say, type Terminal } from '../terminal.ts'
import { WrongUse } from './failures.ts'

interface Page {
  data: unknown[]
  next_cursor?: string | null
}

type Show<T> = (answer: T, layout: Layout) => string[]

/** The option that all commands have. */
export const JSON_OPTION = { json: { type: 'boolean', default: false } } as const
/** The options of commands with paginated lists. */
export const LIST_OPTIONS = { ...JSON_OPTION, limit: { type: 'string' }, all: { type: 'boolean', default: false } } as const

/** The value of an option that must be a whole number. The service checks its range. */
export function numberIn(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^-?\d+$/.test(text)) throw new WrongUse(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** The value of an option that accepts only a few values. */
export function oneOf<T extends string>(name: string, text: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((each) => each === text)
  if (text !== undefined && found === undefined) throw new WrongUse(`--${name} must be one of: ${known.join(', ')}; not "${text}".`)
  return found
}

/** Prints a response, either unchanged as JSON or formatted for people. The disclaimer is always included. */
export async function answer<T extends object>(
  terminal: Terminal,
  coming: PromiseLike<T>,
  json: boolean,
  show: Show<T>,
  disclaimer: 'before' | 'after' = 'after',
): Promise<void> {
  const value = await coming
  if (json) return say(terminal, JSON.stringify(value))
  const shown = printable(value)
  const layout = new Layout(terminal)
  const text = 'disclaimer' in shown ? dimly(layout, String(shown.disclaimer)) : []
  const before = disclaimer === 'before' ? text : []
  const after = disclaimer === 'after' && text.length > 0 ? ['', ...text] : []
  await pageOut(terminal, [...before, ...show(shown, layout), ...after])
}

export function sayDisclaimer(terminal: Terminal, text: string): void {
  for (const line of ['', ...dimly(new Layout(terminal), text)]) say(terminal, line)
}

const dimly = (layout: Layout, text: string) => layout.paragraph(text).map((line) => layout.paint('dim', line))

/** One page of a list, or all pages joined into one. */
export async function pageOrAll<T extends Page>(list: List<T>, isAll: boolean): Promise<T> {
  if (!isAll) return list
  const pages: T[] = []
  for await (const page of list.pages()) pages.push(page)
  return { ...(pages.at(-1) as T), data: pages.flatMap(({ data }) => data) }
}

/** One page of a list, as a table. */
export function listPage(
  { data, next_cursor }: Page,
  layout: Layout,
  columns: Column[],
  rows: (string | null)[][],
  none = 'Nothing here yet.',
): string[] {
  if (data.length === 0) return [none]
  return [...layout.table(columns, rows), ...(next_cursor ? ['', 'There are more entries. To list them all, use --all.'] : [])]
}
