import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
// @ts-expect-error the package ships no types
import Provider from 'oidc-provider'

export interface OidcIssuer {
  url: string
  /** The requested paths, in order. */
  paths: string[]
  /** A session token for the person, signed with the newest key. */
  token(): Promise<string>
  rotateKeys(): Promise<void>
  /** Makes this listener respond instead of the issuer, on one path or on all, until `mend` is called. */
  breakWith(listener: RequestListener, path?: string): void
  /** Restarts the issuer if necessary, and restores its own responses. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Options for signing people in, in addition to issuing sessions. */
export interface SignIns {
  /** The host name in the issuer's URLs; an IP address by default. */
  host?: string
  client: object
  /** Options for the provider library. */
  options: object
  /** Handles requests that the library leaves to the issuer; returns false for others. */
  // biome-ignore lint/suspicious/noExplicitAny: the provider ships no types
  answer?(provider: any, ...call: Parameters<RequestListener>): boolean
}

const CLIENT = { client_id: 'application', client_secret: 'application-secret' }

/** A real OpenID provider on a local port. It remains the same issuer when it is stopped and restarted. */
export async function startOidcIssuer(audience: string, email: string, signIns?: SignIns): Promise<OidcIssuer> {
  const paths: string[] = []
  let genuine: RequestListener
  let broken: { listener: RequestListener; path: string | undefined } | undefined
  const server = createServer((request, response) => {
    const { url = '' } = request
    paths.push(url)
    const isBroken = broken && (broken.path ?? url) === url
    return isBroken ? broken?.listener(request, response) : genuine(request, response)
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const url = `http://${signIns?.host ?? '127.0.0.1'}:${port}`

  const rotateKeys = async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
    const provider = new Provider(url, {
      jwks: { keys: [key] },
      cookies: { keys: [randomUUID()] },
      clients: [
        { ...CLIENT, grant_types: ['client_credentials'], redirect_uris: [], response_types: [], id_token_signed_response_alg: 'ES256' },
        ...(signIns ? [{ ...signIns.client, id_token_signed_response_alg: 'ES256' }] : []),
      ],
      ...signIns?.options,
      features: {
        devInteractions: { enabled: signIns !== undefined && !signIns.answer },
        clientCredentials: { enabled: true },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: () => ({ scope: '', audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } }),
        },
      },
      extraTokenClaims: () => ({ email, email_verified: true }),
      ttl: { ClientCredentials: 600 },
    })
    const callback: RequestListener = provider.callback()
    genuine = (...call) => signIns?.answer?.(provider, ...call) || callback(...call)
  }
  await rotateKeys()

  return {
    url,
    paths,
    rotateKeys,
    token: async () => {
      const body = new URLSearchParams({ ...CLIENT, grant_type: 'client_credentials', resource: 'urn:threefold' })
      const response = await fetch(`${url}/token`, { method: 'POST', body })
      if (!response.ok) throw new Error(await response.text())
      return ((await response.json()) as { access_token: string }).access_token
    },
    breakWith: (listener, path) => void (broken = { listener, path }),
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
  }
}
