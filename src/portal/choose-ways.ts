import type { IssuerSettings } from '../identity/session-tokens.ts'
import { IssuerSignIn } from './oidc.ts'
import type { SignInWays } from './ways.ts'

type WithClient = IssuerSettings & { client: NonNullable<IssuerSettings['client']> }

interface SignInSettings {
  issuers: readonly IssuerSettings[]
  publicUrl: string
}

/** Through the applications' issuers that have a client set up for it. */
export function signInWaysOf({ issuers, publicUrl }: SignInSettings): SignInWays {
  const withClient = issuers.filter((issuer): issuer is WithClient => issuer.client !== null)
  return withClient.length > 0
    ? { kind: 'oidc', issuers: withClient.map((issuer) => new IssuerSignIn(issuer, publicUrl)) }
    : { kind: 'none' }
}
