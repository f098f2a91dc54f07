import { env, stdout } from 'node:process'
import { styleText } from 'node:util'

const NARROWEST = 60

type Style = Parameters<typeof styleText>[0]

/** Columns of the terminal; where there is none, nothing is cut or wrapped. */
export const width = (): number => (stdout.isTTY ? Math.max(NARROWEST, stdout.columns) : Number.POSITIVE_INFINITY)

export function paint(style: Style, text: string): string {
  return stdout.isTTY && !env.NO_COLOR && stdout.hasColors() ? styleText(style, text) : text
}

export const say = (line = ''): void => void stdout.write(`${line}\n`)

/** The same value, without characters by which a text could steer the terminal. */
export function printable<T>(value: T): T {
  const clean = (_: string, member: unknown) =>
    typeof member === 'string' ? member.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '') : member
  return JSON.parse(JSON.stringify(value), clean)
}
