import { modelFault } from './faults.ts'
import type { ModelCalls, ModelRequest } from './model-calls.ts'

/** Says what is wrong with an answer, or nothing. */
type FaultOf<T> = (answer: T) => string | undefined

/** Asked again after this, an answer could come after its reservation has lapsed. */
const ASK_AGAIN_WITHIN_MS = 25_000

/** An answer that is one JSON document. One that is malformed is asked for once more while there is time; then there is none. */
export async function askForJson<T>(model: ModelCalls, request: ModelRequest, faultOf: FaultOf<T>, signal: AbortSignal): Promise<T> {
  const begun = performance.now()
  let fault = ''
  for (let attempt = 1; attempt === 1 || (attempt === 2 && performance.now() - begun < ASK_AGAIN_WITHIN_MS); attempt++) {
    const answer = parse<T>(await wholeText(model, request, signal))
    const found = answer === undefined ? 'it is no JSON document' : faultOf(answer)
    if (answer !== undefined && found === undefined) return answer
    fault = found ?? ''
  }
  throw modelFault('model_malformed', 'The model did not answer in the form that was asked for. Nothing was charged.', new Error(fault))
}

async function wholeText(model: ModelCalls, request: ModelRequest, signal: AbortSignal): Promise<string> {
  let text = ''
  for await (const piece of model.stream(request, signal)) text += piece
  return text
}

/** Models like to put a fence around what they were asked for. */
function parse<T>(text: string): T | undefined {
  const [, fenced] = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text) ?? []
  try {
    const value: unknown = JSON.parse(fenced ?? text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined
  } catch {
    return undefined
  }
}
