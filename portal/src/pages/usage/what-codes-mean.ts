import type { ErrorCode } from '../../../../src/contract/errors.ts'

interface Meaning {
  happened: string
  toDo: string
}

/** What each refusal means to the person who met it, and what helps. */
const MEANINGS: Record<ErrorCode, Meaning> = {
  invalid_request: {
    happened: 'The request could not be understood, or a value is out of range.',
    toDo: 'Compare it with the API reference; the details of the answer name the member at fault.',
  },
  unauthorized: {
    happened: 'The key was missing, mistyped, revoked or expired.',
    toDo: 'Send it as “Authorization: Bearer” with a key in force, or create another in your settings.',
  },
  forbidden: {
    happened: 'The key may not do this.',
    toDo: 'If it lacks an app, sign up there with the same verified e-mail, then press Refresh at the key.',
  },
  not_found: {
    happened: 'There is no such path or record, or it is not yours.',
    toDo: 'Check the path, the method and the id.',
  },
  not_linked: {
    happened: 'Your e-mail has no account in an app that this route reads.',
    toDo: 'Sign up in that app with the same verified e-mail, then press Refresh at the key.',
  },
  rate_limited: {
    happened: 'The key sent more requests within a minute than it may; Retry-After says how long to wait.',
    toDo: 'Spread requests out over the minute, or fetch more with each: lists take limit=100.',
  },
  usage_capped: {
    happened: 'The daily cap of this AI operation is used up for this key.',
    toDo: 'It starts again at the reset time above. Trying sooner does not help.',
  },
  internal_error: {
    happened: 'The service failed. This was not your fault.',
    toDo: 'Try again. If it stays, report the request id.',
  },
  upstream_error: {
    happened: 'Something that the service depends on did not answer.',
    toDo: 'Try again in a moment; an AI answer that failed is not charged.',
  },
}

export const meaningOf = (code: string): Meaning =>
  MEANINGS[code as ErrorCode] ?? { happened: 'The service refused the request.', toDo: 'Look the code up in the API reference.' }
