export interface StartedRequest {
  id: string
  method: string
  /** The route's pattern; null when none matched. */
  route: string | null
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Follows one request from its start to its end. */
export interface RequestSpan {
  /** Runs a step of the request: queries and model calls in it are attributed to the request. */
  run(step: () => void): void
  /** `code` is the error code it was refused with, if any. */
  end(status: number, code: string | null): void
}

export interface AnsweredRequest {
  method: string
  route: string | null
  status: number
  ms: number
  refusal: { code: string } | null
}

/** Detailed enough to tell whose fault a failure was. */
export type ModelOutcome = 'answered' | 'overloaded' | 'refused' | 'failed' | 'unreachable' | 'broken_off' | 'silent' | 'cut_off'

export interface ModelCallEnd {
  outcome: ModelOutcome
  seconds: number
  /** Null when no text came. */
  firstWordSeconds: number | null
  inputTokens: number
  outputTokens: number
}

/** A daily unit was charged, was given back, or expired before its answer was ready; or none was left. */
export type UnitOutcome = 'spent' | 'returned' | 'lapsed' | 'capped'

/**
 * Parts of the service report to an observer as they work. This one ignores everything, so a part never has to check whether
 * anybody observes. Metrics and tracing override what they need. Nothing reported is a key, an address, a value or a text.
 */
export class Observer {
  /** Whether `requestStarted` wants to see every request, including those whose answer is ready. */
  readonly followsRequests: boolean = false

  requestStarted(_request: StartedRequest): RequestSpan {
    return { run: (step) => step(), end: () => {} }
  }

  /** Not called when the client left before the answer was complete. */
  requestAnswered(_answered: AnsweredRequest): void {}

  /** Runs a statement or a transaction. */
  query<T>(_database: string, _name: string, work: () => Promise<T>): Promise<T> {
    return work()
  }

  /** Call the result once, when the model call has ended. */
  modelCallStarted(_model: string): (end: ModelCallEnd) => void {
    return () => {}
  }

  unitSettled(_operation: string, _outcome: UnitOutcome): void {}
}
