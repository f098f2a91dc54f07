import type { App } from '../contract/scopes.ts'
import type { IssuerSignIn } from './oidc.ts'

interface DemoChoice {
  email: string
  name: string
  apps: readonly App[]
}

/** How people sign in here. */
export type SignInWays = { kind: 'demo'; people: DemoChoice[] } | { kind: 'oidc'; issuers: IssuerSignIn[] } | { kind: 'none' }
