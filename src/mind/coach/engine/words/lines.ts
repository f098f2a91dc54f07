import type { SaidBefore } from './said-before.ts'
import type { SeededChoice } from './seeded-choice.ts'

export type Values = Readonly<Record<string, string>>

/** Replaces the names in braces with their values. Null if a value is missing. */
export function filled(line: string, values: Values): string | null {
  let isWhole = true
  const text = line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  return isWhole ? tidied(text) : null
}

const usedIn = (line: string): number => new Set(line.match(/\{\w+\}/g)).size

/** Keeps only the values that are defined. */
export const known = (values: Readonly<Record<string, string | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** Removes duplicate punctuation where a quotation ends its sentence, but no ellipsis, and capitalizes the beginning. */
const tidied = (text: string): string =>
  capital(
    text
      .replaceAll(/(?<!\.)\.(["”“»])(?= \p{Ll})/gu, '$1')
      .replaceAll(/([.!?…])(["”“»]|\s»)\.(?=\s|$)/gu, '$1$2')
      .replaceAll(/(?<!\.)[.!?](?!\.\.)([."”“»]*),(?=\s)/gu, '$1,'),
  )

export const capital = (text: string): string =>
  text.replace(/^(["“„«¿¡\s]*)(\p{Ll})/u, (_, before: string, first: string) => before + first.toUpperCase())

/** Chooses prewritten lines that haven't been used in this conversation yet. */
export class Lines {
  readonly #said: SaidBefore
  readonly #seeded: SeededChoice

  constructor(said: SaidBefore, seeded: SeededChoice) {
    this.#said = said
    this.#seeded = seeded
  }

  /** Picks a line and inserts the values. Undefined if every line has been said or lacks a value. */
  pick(lines: readonly string[] | undefined, values: Values = {}): string | undefined {
    for (const line of this.#seeded.shuffled(lines ?? [])) {
      const whole = filled(line, values)
      if (whole !== null && this.#said.isFresh(whole)) return whole
    }
    return undefined
  }

  /** Picks a line that uses as many of the values as possible. */
  fullest(lines: readonly string[] | undefined, values: Values): string | undefined {
    const most = Object.keys(values).length
    for (let used = most; used >= 0; used--) {
      const whole = this.pick(
        lines?.filter((line) => usedIn(line) === used),
        values,
      )
      if (whole !== undefined) return whole
    }
    return undefined
  }

  /** Like `pick`, but repeats a line rather than saying nothing. */
  say(lines: readonly string[] | undefined, values: Values = {}): string {
    return (
      this.pick(lines, values) ??
      this.#seeded
        .shuffled(lines ?? [])
        .map((line) => filled(line, values))
        .find((line) => line !== null) ??
      ''
    )
  }

  chance(likelihood: number): boolean {
    return this.#seeded.chance(likelihood)
  }

  /** Whether a suggestion is new: neither made before nor similar to an earlier one. */
  isNew(step: string): boolean {
    return this.#said.isFresh(step) && !this.#said.isAlike(step)
  }
}
