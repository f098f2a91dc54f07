import type { ErrorCode } from '@threefold/sdk'

export const ERROR_ADVICE: Record<ErrorCode, string> = {
  invalid_request: 'Correct the request. `details.issues` lists each invalid value; `details.reason` identifies other problems.',
  unauthorized:
    'Send a valid key in the `Authorization` header, after `Bearer`. `details.reason` says what is wrong with the key that you sent.',
  forbidden:
    '`details.missing_scopes` lists the scopes that the key lacks. If they belong to an application, sign up there with the same e-mail address, verify it, then refresh the key.',
  not_found:
    'Check the path, the method and the id; other people’s records also return 404. If the method is wrong, the `Allow` header lists the supported ones.',
  not_linked: 'Sign up for the applications in `details.missing_apps` with the same e-mail address, verify it, then refresh the key.',
  rate_limited: 'Wait for the number of seconds in `Retry-After`, then retry. To send fewer requests, request larger pages (`limit=100`).',
  usage_capped: 'Wait until `details.resets_at` (midnight UTC). Until then, retries fail.',
  internal_error: 'Retry once or twice. If the error persists, report the `request_id`.',
  upstream_error: 'Wait for the number of seconds in `Retry-After`, then retry. You were not charged.',
}
