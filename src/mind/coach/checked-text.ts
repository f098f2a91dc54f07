import type { LanguageModelV3Prompt } from '@ai-sdk/provider'
import { modelError } from '../../ai/model-errors.ts'
import { OutputGate } from '../../safety/output-gate.ts'

/** A model's text after the output gate has read it. Throws an error instead of passing on text that is harmful or quotes the prompt. */
export async function* checkedText<T>(text: AsyncGenerator<string, T>, prompt: LanguageModelV3Prompt): AsyncGenerator<string, T> {
  const gate = new OutputGate(rulesIn(prompt))
  const pass = (safe: string) => {
    if (gate.withheld) throw modelError('model_unsafe', "The model's reply was withheld because it was unsafe. Nothing was charged.")
    return safe
  }
  try {
    for (;;) {
      const { done, value } = await text.next()
      const safe = pass(done ? gate.end() : gate.read(value))
      if (safe !== '') yield safe
      if (done) return value
    }
  } finally {
    await text.return(undefined as T)
  }
}

const rulesIn = (prompt: LanguageModelV3Prompt): string =>
  prompt.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n')
