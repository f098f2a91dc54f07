import { ApiError, ConnectionError } from './errors.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** When nothing says whether to try again. */
const PASSING = new Set([429, 502, 503, 504])

export interface RetryRules {
  maxRetries: number
  /** Longest Retry-After in seconds that is waited for. */
  maxRetryAfter: number
  /** Whether the call does no harm when it was carried out and its answer was lost. */
  isRepeatable: boolean
}

/** Milliseconds to wait before another try, or null when there is to be none. */
export function waitBeforeRetry(error: unknown, retries: number, rules: RetryRules): number | null {
  if (retries >= rules.maxRetries || !isPassing(error, rules.isRepeatable)) return null
  const retryAfter = error instanceof ApiError ? error.retryAfter : null
  if (retryAfter === null) return backoff(retries)
  // trying sooner than asked would only be refused again
  return retryAfter > rules.maxRetryAfter ? null : retryAfter * 1_000 + Math.random() * FIRST_WAIT_MS
}

function isPassing(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable
  if (!(error instanceof ApiError) || error.code === 'usage_capped') return false
  // only a refusal for too many requests says for certain that nothing was done
  if (!isRepeatable) return error.status === 429 && error.shouldRetry !== false
  return error.shouldRetry ?? PASSING.has(error.status)
}

/** Twice as long each time, and never the same, so that many clients don't come back at once. */
export function backoff(retries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** retries) * (0.5 + Math.random() / 2)
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
