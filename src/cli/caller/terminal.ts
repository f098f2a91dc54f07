import { env, stdout } from 'node:process'
import { styleText } from 'node:util'

const NARROWEST = 60

type Style = Parameters<typeof styleText>[0]

/** The width of the terminal. Without a terminal, nothing is truncated or wrapped. */
export const width = (): number => (stdout.isTTY ? Math.max(NARROWEST, stdout.columns) : Number.POSITIVE_INFINITY)

export function paint(style: Style, text: string): string {
  return stdout.isTTY && !env.NO_COLOR && stdout.hasColors() ? styleText(style, text) : text
}

export const say = (line = ''): void => void stdout.write(`${line}\n`)

/** Returns the value without characters that could control the terminal. */
export function printable<T>(value: T): T {
  const clean = (_: string, member: unknown) =>
    typeof member === 'string' ? member.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '') : member
  return JSON.parse(JSON.stringify(value), clean)
}
