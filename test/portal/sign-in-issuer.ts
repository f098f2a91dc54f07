import type { RequestListener } from 'node:http'
import { type OidcIssuer, startOidcIssuer } from '../support/oidc-issuer.ts'

export const CLIENT = { id: 'threefold-pages', secret: 'the secret of the pages' }

export interface Person {
  email: string
  email_verified: boolean
}

export interface SignInIssuer extends OidcIssuer {
  /** The person who signs in next. */
  person: Person
  /** Whether that person consents. */
  agrees: boolean
}

const clientOf = (publicUrl: string) => ({
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  redirect_uris: [`${publicUrl}/portal/callback`],
})
const optionsFor = (personOf: (id: string) => Person) => ({
  claims: { email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...personOf(id) }) }),
})

/** An issuer whose sign-in always succeeds or always fails, without pages. */
export async function startSignInIssuer(publicUrl: string, person: Person): Promise<SignInIssuer> {
  const said = { person, agrees: true }
  const issuer = await startOidcIssuer('threefold', person.email, {
    client: clientOf(publicUrl),
    options: {
      ...optionsFor(() => said.person),
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    },
    answer: (provider, request, response) => {
      if (!request.url?.startsWith('/interaction/')) return false
      interact(provider, said, request, response).catch((error) => response.writeHead(500).end(String(error)))
      return true
    },
  })
  return Object.assign(said, issuer)
}

/**
 * An issuer with its own pages, on a different site than the service. Whoever enters an e-mail address there is signed in as that
 * person.
 */
export const startIssuerWithPages = (publicUrl: string): Promise<OidcIssuer> =>
  startOidcIssuer('threefold', 'nobody@example.com', {
    host: 'localhost',
    client: clientOf(publicUrl),
    options: optionsFor((email) => ({ email, email_verified: !email.startsWith('unverified') })),
  })

type Parts = Parameters<RequestListener>

/** Does what a person would do on the issuer's pages. */
// biome-ignore lint/suspicious/noExplicitAny: the provider ships no types
async function interact(provider: any, { person, agrees }: Pick<SignInIssuer, 'person' | 'agrees'>, ...call: Parts): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(...call)
  const finish = (result: object) => provider.interactionFinished(...call, result, { mergeWithLastSubmission: true })
  if (!agrees) return finish({ error: 'access_denied', error_description: `${person.email} said no` })
  if (prompt.name === 'login') return finish({ login: { accountId: 'person-1' } })
  const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  return finish({ consent: { grantId: await grant.save() } })
}
