import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
// @ts-expect-error it ships no types
import Provider from 'oidc-provider'

export const CLIENT = { id: 'threefold-pages', secret: 'the secret of the pages' }

export interface Person {
  email: string
  email_verified: boolean
}

export interface SignInIssuer {
  url: string
  /** Who signs in there next. */
  person: Person
  /** Whether that person agrees to be known here. */
  agrees: boolean
  /** Where the client was told that sign-ins come back to. */
  allowReturnTo(redirectUri: string): Promise<void>
  /** Lets the listener answer at one path until mended. */
  breakAt(path: string, listener: RequestListener): void
  mend(): Promise<void>
  stop(): Promise<void>
}

/** A real OpenID provider in which signing in is a single page that always says yes, or no. */
export async function startSignInIssuer(person: Person): Promise<SignInIssuer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
  let genuine: RequestListener = (_, response) => response.writeHead(503).end()
  let broken: { path: string; listener: RequestListener } | undefined
  const server = createServer((request, response) =>
    broken && request.url?.startsWith(broken.path) ? broken.listener(request, response) : genuine(request, response),
  )
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const issuer: SignInIssuer = {
    ...{ url: `http://127.0.0.1:${port}`, person, agrees: true },
    breakAt: (path, listener) => void (broken = { path, listener }),
    mend: async () => {
      broken = undefined
      if (!server.listening) await listen(port)
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    allowReturnTo: async (redirectUri) => {
      const provider = new Provider(issuer.url, {
        jwks: { keys: [key] },
        cookies: { keys: [randomUUID()] },
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
        claims: { email: ['email', 'email_verified'] },
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...issuer.person }) }),
      })
      const callback = provider.callback() as RequestListener
      genuine = (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return callback(request, response)
        interact(provider, issuer, request, response).catch((error) => response.writeHead(500).end(String(error)))
      }
    },
  }
  return issuer
}

type Parts = Parameters<RequestListener>

/** What a person does on the pages of the issuer, without the pages. */
// biome-ignore lint/suspicious/noExplicitAny: the provider ships no types
async function interact(provider: any, issuer: SignInIssuer, request: Parts[0], response: Parts[1]): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const finish = (result: object) => provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  if (!issuer.agrees) return finish({ error: 'access_denied', error_description: `${issuer.person.email} said no` })
  if (prompt.name === 'login') return finish({ login: { accountId: 'person-1' } })
  const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  return finish({ consent: { grantId: await grant.save() } })
}
