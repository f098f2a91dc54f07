import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Failure } from './calling/failure.ts'
import { abridge, type Detail, type Payload } from './results/abridge.ts'
import type { Answer } from './task-tool.ts'

const noteIn = ({ truncated }: Payload): string => (truncated ? `\n${(truncated as { note: string }).note}` : '')

/** Builds a result that contains the answer both as text and as data. A short answer's data omits whatever the text already contains. */
function resultOf({ words, brief, isParsed }: Answer, payload: Payload, detail: Detail): CallToolResult {
  const data = detail === 'full' || !brief ? payload : brief(payload)
  return {
    content: [{ type: 'text', text: words(payload) + (isParsed ? '' : noteIn(payload)) }],
    structuredContent: { ...data, ...(payload.truncated !== undefined && { truncated: payload.truncated }) },
  }
}

const ADVICE: Record<Detail, string> = {
  short: 'call again with `detail` set to `full` or, for a list, with a smaller `limit`',
  full: 'narrow the request or, for a list, set a smaller `limit`',
}

export function resultThatFits(answer: Answer, detail: Detail): CallToolResult {
  const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(resultOf(answer, payload, detail)))
  return resultOf(answer, abridge(answer.payload, { sizeOf, detail, advice: ADVICE[detail] }), detail)
}

/** Returns an API error as a tool error, because agents don't see protocol errors. */
export const failedResult = (failure: Failure): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(failure) }],
  isError: true,
})
