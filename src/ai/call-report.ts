import { APICallError, type LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { ModelCallEnd, ModelOutcome, Observer } from '../base/observer.ts'

/** Measures one model call and reports its end exactly once. Prompts and replies are not reported. */
export class CallReport {
  readonly #report: (end: ModelCallEnd) => void
  readonly #startedAt = performance.now()
  #firstWordSeconds: number | null = null
  #tokens = { inputTokens: 0, outputTokens: 0 }
  #isReported = false

  constructor(observer: Observer, model: string) {
    this.#report = observer.modelCallStarted(model)
  }

  received(part: LanguageModelV3StreamPart): void {
    if (part.type === 'text-delta' && part.delta !== '') this.#firstWordSeconds ??= this.#seconds()
    if (part.type !== 'finish') return
    const { inputTokens, outputTokens } = part.usage
    this.#tokens = { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 }
    this.end(part.finishReason.raw === undefined ? 'broken_off' : 'answered')
  }

  failed(error: unknown): void {
    this.end(outcomeOf(error))
  }

  /** Reports that the service itself ended the call, because of a timeout or because the rest of the reply was no longer needed. */
  aborted(): void {
    this.end(this.#firstWordSeconds === null ? 'silent' : 'cut_off')
  }

  /** Reports the outcome. Later outcomes of the same model call are ignored. */
  end(outcome: ModelOutcome): void {
    if (this.#isReported) return
    this.#isReported = true
    this.#report({ outcome, seconds: this.#seconds(), firstWordSeconds: this.#firstWordSeconds, ...this.#tokens })
  }

  #seconds(): number {
    return (performance.now() - this.#startedAt) / 1_000
  }
}

function outcomeOf(error: unknown): ModelOutcome {
  if (!APICallError.isInstance(error)) return 'failed'
  const { statusCode } = error
  if (statusCode === undefined) return 'unreachable'
  if (statusCode === 429 || statusCode === 529) return 'overloaded'
  return statusCode < 500 ? 'refused' : 'failed'
}
