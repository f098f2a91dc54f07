import { ApiError, ConnectionError } from './errors.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 8_000
/** Statuses that are retried if the response has no x-should-retry header. */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504])

export interface RetryRules {
  maxRetries: number
  /** The longest Retry-After for which the client waits, in seconds. */
  maxRetryAfter: number
  /** Whether it is safe to send the request again if the response was lost. */
  isRepeatable: boolean
}

/** The time to wait before the next attempt in milliseconds, or null if the request should not be retried. */
export function waitBeforeRetry(error: unknown, retries: number, rules: RetryRules): number | null {
  if (retries >= rules.maxRetries || !isTransient(error, rules.isRepeatable)) return null
  const retryAfter = error instanceof ApiError ? error.retryAfter : null
  if (retryAfter === null) return backoff(retries)
  // a retry before the requested time would fail again
  return retryAfter > rules.maxRetryAfter ? null : retryAfter * 1_000 + Math.random() * FIRST_WAIT_MS
}

function isTransient(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable
  if (!(error instanceof ApiError) || error.code === 'usage_capped') return false
  // only a 429 guarantees that the request was not processed
  if (!isRepeatable) return error.status === 429 && error.shouldRetry !== false
  return error.shouldRetry ?? TRANSIENT_STATUSES.has(error.status)
}

/** Computes an exponential backoff with jitter, in milliseconds. */
export function backoff(retries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** retries) * (0.5 + Math.random() / 2)
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
