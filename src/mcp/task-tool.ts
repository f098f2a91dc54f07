import type { TProperties } from 'typebox'
import type { App } from '../contract/scopes.ts'
import type { ApiClient } from './calling/api-client.ts'
import type { Operation } from './operations.ts'
import type { Payload } from './results/abridge.ts'

export type Arguments = Record<string, unknown>

/** A question to the person, to be answered by one of the options. */
export interface Question {
  key: string
  text: string
  options: readonly string[]
}

export interface Answer {
  payload: Payload
  /** The answer for a reader. Also says what the data of a short answer leaves out. */
  words(payload: Payload): string
  /** Whether the words are JSON that clients parse, so that nothing may be added to them. */
  isParsed?: true
  /** The data of a short answer, without the text that is already in the words. */
  brief?(payload: Payload): Payload
}

/** What a tool has to work with, besides its arguments. */
export interface Scene {
  api: ApiClient
  /** The operations that the caller may call. */
  operations: ReadonlySet<string>
  /** The address of the service, for links. */
  publicUrl: string
  /** Tells the client how far the work is. */
  report(message: string): void
  /** Whether the client wants to be told. */
  isFollowed: boolean
  /** Asks the person, if the client can and they weren't asked before; does not return then. */
  ask(questions: readonly Question[]): void
  /** What the person chose in an earlier round. */
  chosen(key: string): string | undefined
}

export interface TaskTool {
  name: string
  title: string
  /** When to use the tool and when not, for a model. */
  description: string
  /** The applications that the tool is about; none if about all or any of them. */
  apps: readonly App[]
  /** The operations that the tool calls. It is listed for callers who may call all of the first group, or any of the second. */
  calls: { all: readonly Operation[] } | { any: readonly Operation[] }
  input: TProperties | ((operations: ReadonlySet<string>) => TProperties)
  /** The fields of the result, with a description where the name doesn't tell. */
  output: Record<string, { type: string | string[]; description?: string }>
  /** Whether the answer may come from a model and costs a unit of a daily cap. */
  isAi?: boolean
  run(args: Arguments, scene: Scene): Promise<Answer>
}
