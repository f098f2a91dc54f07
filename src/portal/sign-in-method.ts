import type { App } from '../contract/scopes.ts'
import type { IssuerSettings } from '../identity/session-tokens.ts'
import { IssuerSignIn } from './oidc.ts'

interface DemoAccount {
  email: string
  name: string
  apps: readonly App[]
}

export type SignInMethod = { kind: 'demo'; people: DemoAccount[] } | { kind: 'oidc'; issuers: IssuerSignIn[] } | { kind: 'none' }

type WithClient = IssuerSettings & { client: NonNullable<IssuerSettings['client']> }

interface SignInSettings {
  issuers: readonly IssuerSettings[]
  publicUrl: string
}

/** Signs people in through all issuers that have an OAuth client. */
export function configuredSignIn({ issuers, publicUrl }: SignInSettings): SignInMethod {
  const withClient = issuers.filter((issuer): issuer is WithClient => issuer.client !== null)
  return withClient.length > 0
    ? { kind: 'oidc', issuers: withClient.map((issuer) => new IssuerSignIn(issuer, publicUrl)) }
    : { kind: 'none' }
}
