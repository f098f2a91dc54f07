import type { ErrorCode } from './errors.ts'
import { missingRecord } from './platform/missing-record.ts'

export interface Refusal {
  code: ErrorCode
  details?: Record<string, unknown> | undefined
}

interface Issue {
  in: string
  path: string
  message: string
}

const FIXES: Record<ErrorCode, string> = {
  invalid_request: 'Correct the request as described in the message.',
  unauthorized: 'Send a valid credential of the kind that this operation requires.',
  forbidden: 'Use a key that has the required scope.',
  not_found: 'Check the method and the path. `/openapi.json` lists all operations.',
  not_linked: 'Sign up for the application with the same e-mail address, then refresh the key.',
  rate_limited: 'Send fewer requests, and retry later.',
  usage_capped: 'Wait until the cap resets.',
  internal_error: 'Retry. If it fails again, report the request id to the operators of the service.',
  upstream_error: 'Retry in a moment.',
}

/** What the caller should change, derived from an error's code and details and, if known, the route. */
export function fixOf({ code, details = {} }: Refusal, route?: string): string {
  if (typeof details.remedy === 'string') return details.remedy
  if (Array.isArray(details.issues)) return correctionOf(details.issues)
  if (code === 'forbidden' && Array.isArray(details.missing_scopes))
    return `Use a key with ${details.missing_scopes.join(', ')}. Scopes that are omitted when a key is minted can't be added later. To mint a new key, call POST /v1/keys.`
  if (details.reason === 'address') return "Call from one of the networks in the key's `allowed_cidrs`, or use a different key."
  if (typeof details.resets_at === 'string') return `Wait until ${details.resets_at}, then retry.`
  return code === 'not_found' && route !== undefined ? missingRecord(route) : FIXES[code]
}

const correctionOf = (issues: Issue[]): string =>
  `Correct ${issues.map(({ in: place, path, message }) => `${path ? `\`${path}\` in the ${place}` : `the ${place}`}: ${message}`).join('; ')}.`
