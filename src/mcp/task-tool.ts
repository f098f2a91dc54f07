import type { TProperties } from 'typebox'
import type { App } from '../contract/scopes.ts'
import type { ApiClient } from './calling/api-client.ts'
import type { Operation } from './operations.ts'
import type { Payload } from './results/abridge.ts'

export type Arguments = Record<string, unknown>

/** A multiple-choice question for the person. */
export interface Question {
  key: string
  text: string
  options: readonly string[]
}

export interface Answer {
  payload: Payload
  /** The answer as readable text, including anything that the data of a short answer omits. */
  words(payload: Payload): string
  /** Whether clients parse the text as JSON. If so, no note may be appended to it. */
  isParsed?: true
  /** The data of a short answer, which omits whatever the text already contains. */
  brief?(payload: Payload): Payload
}

/** The context in which a tool runs: everything that it needs besides its arguments. */
export interface Scene {
  api: ApiClient
  /** The operations that the caller may call. */
  operations: ReadonlySet<string>
  /** The service's URL, used in links. */
  publicUrl: string
  /** Reports progress to the client. */
  report(message: string): void
  /** Whether the client has asked for progress. */
  isFollowed: boolean
  /** Ends the call by asking the person these questions. Returns without asking if the client can't ask or has already asked. */
  ask(questions: readonly Question[]): void
  /** The person's answer to an earlier question in this call. */
  chosen(key: string): string | undefined
}

export interface TaskTool {
  name: string
  title: string
  /** Tells the model when to use the tool, and when not to. */
  description: string
  /** The applications to which the tool belongs; empty if it isn't specific to any. */
  apps: readonly App[]
  /** The operations that the tool calls. The tool is listed for callers who may call all operations in `all`, or at least one in `any`. */
  calls: { all: readonly Operation[] } | { any: readonly Operation[] }
  input: TProperties | ((operations: ReadonlySet<string>) => TProperties)
  /** The fields of the result, with a description where the name isn't self-explanatory. */
  output: Record<string, { type: string | string[]; description?: string }>
  /** Whether the answer may come from a model and uses a unit of a daily cap. */
  isAi?: boolean
  run(args: Arguments, scene: Scene): Promise<Answer>
}
