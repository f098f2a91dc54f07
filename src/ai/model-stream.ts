import type { LanguageModelV3, LanguageModelV3Prompt } from '@ai-sdk/provider'
import type { CallReport } from './call-report.ts'
import { modelFault, modelTimeout } from './faults.ts'
import type { ModelLimits } from './limits.ts'
import { Watch } from './watch.ts'

export type FinishReason = 'stop' | 'length'

const MOST_OUTPUT_TOKENS = 1_500

/** One attempt: the text as it comes, and why it ended. Throws whatever went wrong. */
export async function* streamOnce(
  model: LanguageModelV3,
  prompt: LanguageModelV3Prompt,
  limits: ModelLimits,
  firstTokenMs: number,
  outside: AbortSignal,
  report: CallReport,
): AsyncGenerator<string, FinishReason> {
  const watch = new Watch(limits, firstTokenMs, outside)
  let characters = 0
  let half = ''
  try {
    const call = { prompt, maxOutputTokens: MOST_OUTPUT_TOKENS, abortSignal: watch.signal }
    const { stream } = await watch.wait(model.doStream(call))
    const reader = stream.getReader()
    for (;;) {
      const { done, value: part } = await watch.wait(reader.read())
      if (done) {
        report.end('broken_off')
        throw brokenOff()
      }
      report.received(part)
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta' && part.delta !== '') {
        watch.heard()
        const [whole, rest] = wholeCharacters(half + part.delta)
        const [text] = wholeCharacters(whole.toWellFormed().slice(0, limits.characters - characters))
        half = rest
        characters += text.length
        if (text !== '') yield text
        if (text.length < whole.length) return 'length'
      }
      if (part.type === 'finish') return endOf(part.finishReason, characters)
    }
  } catch (error) {
    if (!watch.signal.aborted) report.failed(error)
    // a long answer is an answer; silence is not
    if (watch.overrun === 'whole' && characters > 0) return 'length'
    throw watch.overrun ? modelTimeout() : error
  } finally {
    watch.close()
    report.aborted()
  }
}

const brokenOff = () => modelFault('model_error', 'The model broke off. Nothing was charged.')

/** Providers make up an ending when the connection was cut: then they know no reason of the model's own. */
function endOf({ unified, raw }: { unified: string; raw: string | undefined }, characters: number): FinishReason {
  if (raw === undefined || unified === 'error') throw brokenOff()
  if (characters === 0) throw modelFault('model_empty', 'The model answered nothing. Nothing was charged.')
  return unified === 'length' ? 'length' : 'stop'
}

/** A cut, ours or the provider's, must not leave half of a character: that waits for the rest. */
const wholeCharacters = (text: string): [whole: string, half: string] =>
  /[\ud800-\udbff]$/.test(text) ? [text.slice(0, -1), text.slice(-1)] : [text, '']
