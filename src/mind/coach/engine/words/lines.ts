import type { SaidBefore } from './said-before.ts'
import type { SeededChoice } from './seeded-choice.ts'

export type Values = Readonly<Record<string, string>>

/** Puts values in the place of names in braces. Null if a value is missing. */
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

/** Only the values that there are. */
export const known = (values: Readonly<Record<string, string | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** No two marks in a row where a quotation ends its sentence, and a capital at the start. */
const tidied = (text: string): string =>
  capital(
    text
      .replaceAll(/\.(["”“»])(?= \p{Ll})/gu, '$1')
      .replaceAll(/([.!?…])(["”“»]|\s»)\.(?=\s|$)/gu, '$1$2')
      .replaceAll(/([.!?])([."”“»]*)[,](?=\s)/gu, '$2,'),
  )

export const capital = (text: string): string =>
  text.replace(/^(["“„«¿¡\s]*)(\p{Ll})/u, (_, before: string, first: string) => before + first.toUpperCase())

/** Chooses lines that haven't been said in this conversation. */
export class Lines {
  readonly #said: SaidBefore
  readonly #seeded: SeededChoice

  constructor(said: SaidBefore, seeded: SeededChoice) {
    this.#said = said
    this.#seeded = seeded
  }

  /** One of the lines, with its values. Undefined if all of them have been said, or lack a value. */
  pick(lines: readonly string[] | undefined, values: Values = {}): string | undefined {
    for (const line of this.#seeded.shuffled(lines ?? [])) {
      const whole = filled(line, values)
      if (whole !== null && this.#said.isFresh(whole)) return whole
    }
    return undefined
  }

  /** One of the lines that use most of the values. */
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

  /** Like `pick`, but says something again before it says nothing. */
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

  /** Whether a suggestion is new: neither said before nor close to what was. */
  isNew(step: string): boolean {
    return this.#said.isFresh(step) && !this.#said.isAlike(step)
  }
}
