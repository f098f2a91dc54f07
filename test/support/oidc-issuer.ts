import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
// @ts-expect-error it ships no types
import Provider from 'oidc-provider'

export interface OidcIssuer {
  url: string
  /** What was asked of it, in order. */
  paths: string[]
  /** A signed session of the person, with whatever key is the newest. */
  token(): Promise<string>
  rotateKeys(): Promise<void>
  /** Lets the listener answer, at one path or at all, until mended. */
  breakWith(listener: RequestListener, path?: string): void
  /** Running again, and answering for itself. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** What an issuer does besides handing out sessions. */
export interface SignIns {
  /** What the pages call it; otherwise by number. */
  host?: string
  client: object
  /** For the provider's library. */
  options: object
  /** Answers what the library leaves to the issuer; false when this is not such a request. */
  // biome-ignore lint/suspicious/noExplicitAny: the provider ships no types
  answer?(provider: any, ...call: Parameters<RequestListener>): boolean
}

const CLIENT = { client_id: 'application', client_secret: 'application-secret' }

/** A real OpenID provider on a port of this machine; stopped and started again, it is the same issuer. */
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
