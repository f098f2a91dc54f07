import { ORIGIN, type Token } from '../../../../ui/code-text.ts'
import { STREAM } from '../../examples/example-stream.ts'
import type { Group, Operation, OperationResponse } from '../document/read-reference.ts'
import { samplesOf } from '../sample-texts.ts'
import { highlight } from './highlight.ts'

const JSON_TYPE = 'application/json'

/** The data for the page of one operation. */
export interface OperationData {
  operation: Operation
  samples: { name: string; title: string; caption: string; tokens: Token[] }[]
  responses: (Omit<OperationResponse, 'example'> & { answer: Token[] | null })[]
}

export interface OperationSummary {
  id: string
  method: string
  path: string
  summary: string
}

export interface GroupSummary {
  name: string
  description: string
  operations: OperationSummary[]
}

/** A short form of each operation, which every page of the reference needs. */
export const summariesOf = (groups: readonly Group[]): GroupSummary[] =>
  groups.map(({ name, description, operations }) => ({
    name,
    description,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }))

/** Additional text that the search covers, by operation. */
export const searchTexts = (groups: readonly Group[]): Record<string, string> =>
  Object.fromEntries(
    groups.flatMap(({ name, operations }) =>
      operations.map(({ id, description, scopes }) => [id, [name, description, ...scopes].join('\n').toLowerCase()]),
    ),
  )

export const operationData = (operation: Operation, answers: Record<string, unknown>): OperationData => ({
  operation: { ...operation, responses: [] },
  samples: samplesOf(ORIGIN, operation).map(({ text, language, ...sample }) => ({ ...sample, tokens: highlight(text, language) })),
  responses: operation.responses.map(({ example, ...response }) => ({
    ...response,
    answer: answerOf(
      response,
      response.mediaType === JSON_TYPE ? (answers[operation.id] ?? example) : answers[`${operation.id} ${response.mediaType}`],
    ),
  })),
})

function answerOf({ mediaType }: Pick<OperationResponse, 'mediaType'>, answer: unknown): Token[] | null {
  if (mediaType === 'text/event-stream') return highlight(STREAM, 'http')
  return answer === undefined ? null : highlight(JSON.stringify(answer, null, 2), 'json')
}
