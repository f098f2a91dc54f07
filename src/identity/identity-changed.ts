import { ApiError } from '../contract/errors.ts'

/** The error for a credential whose e-mail address now belongs to someone else, or whose account now has a different address. */
export const identityChanged = () =>
  new ApiError(
    'unauthorized',
    'The account behind this credential no longer has the e-mail address that the credential was issued for. Sign in again, then mint a new key with POST /v1/keys.',
    { reason: 'revoked', cause: 'identity_changed' },
    { headers: { 'www-authenticate': 'Bearer' } },
  )
