import type { LanguageModelV3, LanguageModelV3Prompt } from '@ai-sdk/provider'
import type { CallReport } from './call-report.ts'
import { CallTimeouts } from './call-timeouts.ts'
import type { ModelLimits } from './limits.ts'
import { modelError, modelTimeout } from './model-errors.ts'

export type FinishReason = 'stop' | 'length'

const MAX_OUTPUT_TOKENS = 1_500

/** Makes one attempt. Yields the text as it arrives, then returns the finish reason. */
export async function* streamOnce(
  model: LanguageModelV3,
  prompt: LanguageModelV3Prompt,
  limits: ModelLimits,
  firstTokenMs: number,
  callerSignal: AbortSignal,
  report: CallReport,
): AsyncGenerator<string, FinishReason> {
  const timeouts = new CallTimeouts(limits, firstTokenMs, callerSignal)
  let characters = 0
  let half = ''
  try {
    const call = { prompt, maxOutputTokens: MAX_OUTPUT_TOKENS, abortSignal: timeouts.signal }
    const { stream } = await timeouts.wait(model.doStream(call))
    const reader = stream.getReader()
    for (;;) {
      const { done, value: part } = await timeouts.wait(reader.read())
      if (done) {
        report.end('broken_off')
        throw interrupted()
      }
      report.received(part)
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta' && part.delta !== '') {
        timeouts.textReceived()
        const [whole, rest] = wholeCharacters(half + part.delta)
        const [text] = wholeCharacters(whole.toWellFormed().slice(0, limits.characters - characters))
        half = rest
        characters += text.length
        if (text !== '') yield text
        if (text.length < whole.length) return 'length'
      }
      if (part.type === 'finish') return finishReasonOf(part.finishReason, characters)
    }
  } catch (error) {
    if (!timeouts.signal.aborted) report.failed(error)
    // a reply that is cut off by the timeout counts as truncated, not as failed
    if (timeouts.expired === 'whole' && characters > 0) return 'length'
    throw timeouts.expired ? modelTimeout() : error
  } finally {
    timeouts.close()
    report.aborted()
  }
}

const interrupted = () => modelError('model_error', 'The model stopped before its reply was complete. Nothing was charged.')

/** If the connection breaks, the provider packages report that the reply finished, but don't include the model's own reason. */
function finishReasonOf({ unified, raw }: { unified: string; raw: string | undefined }, characters: number): FinishReason {
  if (raw === undefined || unified === 'error') throw interrupted()
  if (characters === 0) throw modelError('model_empty', 'The model returned an empty reply. Nothing was charged.')
  return unified === 'length' ? 'length' : 'stop'
}

/** Chunks and truncated replies must not end with half of a surrogate pair, so a trailing half is held back until the next chunk. */
const wholeCharacters = (text: string): [whole: string, half: string] =>
  /[\ud800-\udbff]$/.test(text) ? [text.slice(0, -1), text.slice(-1)] : [text, '']
