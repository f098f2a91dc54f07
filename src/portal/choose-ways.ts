import { DEMO_PEOPLE } from '../../demo/people.ts'
import type { Config } from '../config.ts'
import type { IssuerSettings } from '../platform/session-tokens.ts'
import { IssuerSignIn } from './oidc.ts'
import type { SignInWays } from './ways.ts'

type WithClient = IssuerSettings & { client: NonNullable<IssuerSettings['client']> }

/** Through the applications' issuers where they are set up for it; as a demo person where the demo issuer is on. */
export function signInWaysOf({ demo, issuers, publicUrl }: Config): SignInWays {
  if (demo)
    return {
      kind: 'demo',
      people: DEMO_PEOPLE.filter(({ verified }) => verified).map(({ email, name, apps }) => ({ email, name, apps })),
    }
  const withClient = issuers.filter((issuer): issuer is WithClient => issuer.client !== null)
  return withClient.length > 0
    ? { kind: 'oidc', issuers: withClient.map((issuer) => new IssuerSignIn(issuer, publicUrl)) }
    : { kind: 'none' }
}
