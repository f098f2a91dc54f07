import { GRANTABLE_SCOPES } from '../contract/scopes.ts'

/** The paths of the library's endpoints. */
export const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
} as const

/**
 * The resources for which tokens can be requested: the API and its MCP endpoint. Both give access to the same data with the same scopes.
 */
export const resourcesOf = (publicUrl: string): string[] => [publicUrl, `${publicUrl}/mcp`]

/** Protected resource metadata (RFC 9728). */
export const protectedResource = (publicUrl: string, resource: string) => ({
  resource,
  authorization_servers: [publicUrl],
  scopes_supported: GRANTABLE_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Threefold',
  resource_documentation: `${publicUrl}/docs`,
})

/** Authorization server metadata (RFC 8414). The library's own document also describes OpenID Connect, which is not offered. */
export const authorizationServer = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + ROUTES.authorization,
  token_endpoint: publicUrl + ROUTES.token,
  registration_endpoint: publicUrl + ROUTES.registration,
  revocation_endpoint: publicUrl + ROUTES.revocation,
  scopes_supported: GRANTABLE_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${publicUrl}/docs`,
})
