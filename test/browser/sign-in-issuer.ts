import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
// @ts-expect-error it ships no types
import Provider from 'oidc-provider'
import { serveLocally } from '../support/local-server.ts'

export const CLIENT = { client_id: 'developer-settings', client_secret: 'a secret of the pages' }

export interface SignInIssuer {
  url: string
  close(): void
}

/** A real OpenID provider with its own pages, on another site than the service: whoever types an e-mail there is that person. */
export async function startSignInIssuer(redirectUri: string): Promise<SignInIssuer> {
  let provider: { callback(): Parameters<typeof serveLocally>[0] }
  const server = await serveLocally((request, response) => provider.callback()(request, response))
  const url = server.url.replace('127.0.0.1', 'localhost')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  provider = new Provider(url, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], id_token_signed_response_alg: 'ES256' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context: unknown, email: string) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: !email.startsWith('unverified') }),
    }),
  })
  return { url, close: server.close }
}
