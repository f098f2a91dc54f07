import type { ErrorCode } from '@threefold/sdk'

/** What to do about each of the nine codes. */
export const ERROR_ADVICE: Record<ErrorCode, string> = {
  invalid_request: 'Correct the request. In its answer details.issues names each wrong value, details.reason names other faults.',
  unauthorized: 'Send “Authorization: Bearer” with a key that works. details.reason says what is wrong with this one.',
  forbidden:
    'details.missing_scopes names what the key lacks. If that belongs to an app, sign up there with the same verified e-mail, then refresh the key.',
  not_found: "Check the path and the id. Other people's records are not found either. A wrong method names the right ones in Allow.",
  not_linked: 'Sign up in the app that details.missing_apps names, with the same verified e-mail. Then refresh the key.',
  rate_limited:
    'Wait as many seconds as Retry-After says, then send it again. Spread requests over the minute, or fetch more with each: lists take limit=100.',
  usage_capped: 'Stop until details.resets_at, which is midnight UTC. Trying earlier changes nothing.',
  internal_error: 'Try again once or twice. If it stays, report the request_id: it is a fault of ours.',
  upstream_error: 'Wait as long as Retry-After says, then send it again. No unit was charged.',
}
