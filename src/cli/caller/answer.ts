import { stdout } from 'node:process'
import type { List } from '@threefold/sdk'
import { paragraph } from './layout.ts'
import { paint, printable, say } from './terminal.ts'

interface Page {
  data: unknown[]
  next_cursor?: string | null
}

/** Prints a response, either unchanged as JSON or formatted for people. The disclaimer is always included. */
export async function answer<T extends object>(coming: PromiseLike<T>, json: boolean, show: (answer: T) => string[]): Promise<void> {
  const value = await coming
  if (json) return void stdout.write(`${JSON.stringify(value)}\n`)
  const shown = printable(value)
  for (const line of show(shown)) say(line)
  if ('disclaimer' in shown) sayDisclaimer(String(shown.disclaimer))
}

export function sayDisclaimer(text: string): void {
  say()
  for (const line of paragraph(text)) say(paint('dim', line))
}

/** Fetches every page and joins them into one. */
export async function wholeList<T extends Page>(list: List<T>): Promise<T> {
  const pages: T[] = []
  for await (const page of list.pages()) pages.push(page)
  return { ...(pages.at(-1) as T), data: pages.flatMap(({ data }) => data) }
}
