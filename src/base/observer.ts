export interface StartedRequest {
  id: string
  method: string
  /** The route's pattern; null if no route matched. */
  route: string | null
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Follows one request from its start to its end. */
export interface RequestSpan {
  /** Runs a step of the request. Queries and model calls within the step are attributed to the request. */
  run(step: () => void): void
  /** `code` is the code of the error that was sent; null if there was none. */
  end(status: number, code: string | null): void
}

export interface CompletedRequest {
  method: string
  route: string | null
  status: number
  ms: number
  refusal: { code: string } | null
}

/** How a model call ended, in enough detail to show what caused a failure. */
export type ModelOutcome = 'answered' | 'overloaded' | 'refused' | 'failed' | 'unreachable' | 'broken_off' | 'silent' | 'cut_off'

export interface ModelCallEnd {
  outcome: ModelOutcome
  seconds: number
  /** The time until the first text arrived; null if the model sent no text. */
  firstWordSeconds: number | null
  inputTokens: number
  outputTokens: number
}

/** What happened to a unit of an AI cap: it was charged or released, it expired before its answer was ready, or it exceeded the cap. */
export type UnitOutcome = 'spent' | 'returned' | 'lapsed' | 'capped'

/**
 * Receives what the service reports about requests, queries and model calls. This base class does nothing; metrics and tracing
 * override the methods they need. Reports never contain keys, addresses, query values or message text.
 */
export class Observer {
  /** Whether `requestStarted` must be called for every request, which disables the fast path. */
  readonly followsRequests: boolean = false

  requestStarted(_request: StartedRequest): RequestSpan {
    return { run: (step) => step(), end: () => {} }
  }

  /** Not called if the client disconnected before the response was complete. */
  requestCompleted(_request: CompletedRequest): void {}

  /** Runs a statement or transaction, and may measure it. */
  query<T>(_database: string, _name: string, work: () => Promise<T>): Promise<T> {
    return work()
  }

  /** Returns a function that must be called once, when the model call has ended. */
  modelCallStarted(_model: string): (end: ModelCallEnd) => void {
    return () => {}
  }

  unitSettled(_operation: string, _outcome: UnitOutcome): void {}
}
