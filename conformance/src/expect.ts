import type { Answer } from './client.ts'
import { ERRORS, type ErrorCode, errorEnvelope } from './contract/errors.ts'
import { Broken } from './outcomes.ts'
import { problemIn, type Schema } from './schemas.ts'

const MOST_SHOWN = 300

export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text
}

export function expectThat(holds: boolean, expected: string, seen: unknown): void {
  if (!holds) throw new Broken(expected, shown(seen))
}

export const expectSame = (seen: unknown, expected: unknown, what: string): void =>
  expectThat(JSON.stringify(seen) === JSON.stringify(expected), `${what}: ${shown(expected)}`, seen)

export const expectStatus = (answer: Answer, status: number): void =>
  expectThat(answer.status === status, `${answer.of}: status ${status}`, `${answer.status} ${shown(answer.text)}`)

export function expectHeader(answer: Answer, name: string, pattern: RegExp): void {
  const value = answer.headers.get(name)
  expectThat(value !== null && pattern.test(value), `${answer.of}: header ${name} matching ${pattern.source}`, value ?? `no ${name}`)
}

export function expectShape(answer: Answer, schema: Schema, whose = 'the contract'): void {
  const problem = problemIn(schema, answer.json())
  expectThat(problem === null, `${answer.of}: a body that matches ${whose}`, `${problem} in ${answer.text}`)
}

/** Expects an error envelope with this code, and the status that belongs to the code. */
export function expectError(answer: Answer, code: ErrorCode): void {
  const expected = `${ERRORS[code]} ${code}`
  const { error } = answer.isJson ? answer.json() : {}
  expectThat(answer.status === ERRORS[code] && error?.code === code, `${answer.of}: ${expected}`, `${answer.status} ${shown(answer.text)}`)
  expectShape(answer, errorEnvelope)
}

export async function expectEach<T>(items: readonly T[], check: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await check(item)
}
