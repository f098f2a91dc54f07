import type { List } from '@threefold/sdk'
import { Layout } from '../layout.ts'
import { printable } from '../printable.ts'
import { say, type Terminal } from '../terminal.ts'

interface Page {
  data: unknown[]
  next_cursor?: string | null
}

type Show<T> = (answer: T, layout: Layout) => string[]

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
  const text = 'disclaimer' in shown ? String(shown.disclaimer) : undefined
  if (text && disclaimer === 'before') sayDimly(terminal, text)
  for (const line of show(shown, new Layout(terminal))) say(terminal, line)
  if (text && disclaimer === 'after') sayDisclaimer(terminal, text)
}

export function sayDisclaimer(terminal: Terminal, text: string): void {
  say(terminal)
  sayDimly(terminal, text)
}

function sayDimly(terminal: Terminal, text: string): void {
  const layout = new Layout(terminal)
  for (const line of layout.paragraph(text)) say(terminal, layout.paint('dim', line))
}

/** Fetches every page and joins them into one. */
export async function wholeList<T extends Page>(list: List<T>): Promise<T> {
  const pages: T[] = []
  for await (const page of list.pages()) pages.push(page)
  return { ...(pages.at(-1) as T), data: pages.flatMap(({ data }) => data) }
}
