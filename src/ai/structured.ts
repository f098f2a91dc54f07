import type { ModelCalls, ModelRequest } from './model-calls.ts'
import { modelError } from './model-errors.ts'

/** Describes what is wrong with a reply, if anything. */
type FindProblem<T> = (reply: T) => string | undefined

/** No retry starts after this time, because its reply could arrive after the reservation of the unit has expired. */
const RETRY_WITHIN_MS = 25_000

/** Asks for a reply that is a single JSON object, and retries once if the reply is malformed. */
export async function askForJson<T>(model: ModelCalls, request: ModelRequest, problemOf: FindProblem<T>, signal: AbortSignal): Promise<T> {
  const startedAt = performance.now()
  let problem = ''
  for (let attempt = 1; attempt === 1 || (attempt === 2 && performance.now() - startedAt < RETRY_WITHIN_MS); attempt++) {
    const reply = parse<T>(await wholeText(model, request, signal))
    const found = reply === undefined ? 'it is not a JSON object' : problemOf(reply)
    if (reply !== undefined && found === undefined) return reply
    problem = found ?? ''
  }
  throw modelError('model_malformed', "The model's reply was malformed. Nothing was charged.", new Error(problem))
}

async function wholeText(model: ModelCalls, request: ModelRequest, signal: AbortSignal): Promise<string> {
  let text = ''
  for await (const piece of model.stream(request, signal)) text += piece
  return text
}

/** Parses a JSON object, even inside a code fence, which models often add. */
function parse<T>(text: string): T | undefined {
  const [, fenced] = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text) ?? []
  try {
    const value: unknown = JSON.parse(fenced ?? text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined
  } catch {
    return undefined
  }
}
