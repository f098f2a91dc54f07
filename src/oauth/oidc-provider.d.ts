/** The part of the library that the service uses; the package ships no types. */
declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    path: string
    status: number
    body: unknown
    type: string
    oidc: {
      route: string
      params?: Record<string, string | undefined>
      result?: { consent?: { grantId: string } }
      entities: { Grant: { exp: number } }
      provider: Provider
    }
  }

  interface Client {
    clientId: string
    clientName?: string
    redirectUris: string[]
    applicationType: string
    clientIdMetadataDocument?: boolean
    clientSecret?: string
    grantTypeAllowed(type: string): boolean
    metadata(): Record<string, unknown>
  }

  interface Interaction {
    uid: string
    params: Record<string, string | undefined>
    returnTo: string
    exp: number
    result?: object | undefined
    save(ttl: number): Promise<string>
  }

  interface Grant {
    jti: string
    addResourceScope(resource: string, scope: string): void
    rejectResourceScope(resource: string, scope: string): void
    addOIDCScope(scope: string): void
    rejectOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface AccessToken {
    grantId: string
    scope?: string
    save(): Promise<string>
  }

  class Provider {
    constructor(issuer: string, options: object)
    proxy: boolean
    readonly Client: { find(id: string): Promise<Client | undefined>; prototype: { compareClientSecret(actual: string): boolean } }
    readonly Grant: {
      new (values: { accountId: string; clientId: string; expiresIn: number }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    readonly AccessToken: { prototype: AccessToken }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    on(event: string, listener: (ctx: Context, error: Error) => void): void
  }

  export { type Client, type Context, type Interaction, Provider }
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  class OAuthError extends Error {
    constructor(description?: string, detail?: string)
  }
  export class InvalidClientMetadata extends OAuthError {}
  export class InvalidGrant extends OAuthError {}
  export class InvalidScope extends OAuthError {}
  export class InvalidTarget extends OAuthError {}
  export class SessionNotFound extends OAuthError {}
}
