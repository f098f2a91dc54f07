import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { APICallError } from '@ai-sdk/provider'
import type { ChosenModel } from '../ai/model.ts'

/** How a call of a model ended, in as many words as an operator needs to tell whose fault it was. */
type ModelOutcome = 'answered' | 'overloaded' | 'refused' | 'failed' | 'unreachable' | 'broken_off' | 'silent' | 'cut_off'

export interface ModelCallEnd {
  outcome: ModelOutcome
  seconds: number
  /** Until the first word; null when none came. */
  firstWordSeconds: number | null
  inputTokens: number
  outputTokens: number
}

/** Called when a call begins; what it gives is called once, when the call has ended. */
export type WatchModelCall = (model: string) => (end: ModelCallEnd) => void

/** The same model, each of whose calls is told to those who watch. Prompts and answers are not. */
export function watchModel(model: ChosenModel, watchers: readonly WatchModelCall[]): ChosenModel {
  if (watchers.length === 0) return model
  return {
    name: model.name,
    answering: (compose, isSpoken) => {
      const answering = model.answering(compose, isSpoken)
      const { specificationVersion, provider, modelId, supportedUrls } = answering
      const doGenerate: LanguageModelV3['doGenerate'] = (options) => answering.doGenerate(options)
      return { specificationVersion, provider, modelId, supportedUrls, doGenerate, doStream: watched(answering, model.name, watchers) }
    },
  }
}

function watched(model: LanguageModelV3, name: string, watchers: readonly WatchModelCall[]): LanguageModelV3['doStream'] {
  return async (options) => {
    const call = new Call(watchers.map((watch) => watch(name)))
    // whoever called has heard enough or lost patience; of a call that has ended this says nothing
    options.abortSignal?.addEventListener('abort', () => call.end(call.hasSpoken ? 'cut_off' : 'silent'), { once: true })
    try {
      const result = await model.doStream(options)
      const look = new TransformStream<LanguageModelV3StreamPart, LanguageModelV3StreamPart>({
        transform: (part, next) => {
          call.hear(part)
          next.enqueue(part)
        },
        flush: () => call.end('broken_off'),
      })
      return { ...result, stream: result.stream.pipeThrough(look) }
    } catch (error) {
      call.end(outcomeOf(error))
      throw error
    }
  }
}

class Call {
  readonly #ends: ((end: ModelCallEnd) => void)[]
  readonly #begun = performance.now()
  #firstWordAt: number | null = null
  #tokens = { inputTokens: 0, outputTokens: 0 }
  #hasEnded = false

  constructor(ends: ((end: ModelCallEnd) => void)[]) {
    this.#ends = ends
  }

  get hasSpoken(): boolean {
    return this.#firstWordAt !== null
  }

  hear(part: LanguageModelV3StreamPart): void {
    if (part.type === 'text-delta' && part.delta !== '') this.#firstWordAt ??= performance.now()
    if (part.type === 'error') this.end(outcomeOf(part.error))
    if (part.type !== 'finish') return
    const { inputTokens, outputTokens } = part.usage
    this.#tokens = { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 }
    this.end(part.finishReason.raw === undefined ? 'broken_off' : 'answered')
  }

  end(outcome: ModelOutcome): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    const seconds = (performance.now() - this.#begun) / 1_000
    const firstWordSeconds = this.#firstWordAt === null ? null : (this.#firstWordAt - this.#begun) / 1_000
    for (const tell of this.#ends) tell({ outcome, seconds, firstWordSeconds, ...this.#tokens })
  }
}

function outcomeOf(error: unknown): ModelOutcome {
  if (!APICallError.isInstance(error)) return 'failed'
  const { statusCode } = error
  if (statusCode === undefined) return 'unreachable'
  if (statusCode === 429 || statusCode === 529) return 'overloaded'
  return statusCode < 500 ? 'refused' : 'failed'
}
