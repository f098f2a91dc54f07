import type { ApiError } from '../../contract/errors.ts'

const METADATA = '/.well-known/oauth-protected-resource'

/** Tells an OAuth client where to get a token (RFC 9728), or which additional scopes to request (RFC 6750). */
export function bearerChallenge({ code, details, headers }: ApiError, url: string, publicUrl: string): Record<string, string> {
  const metadata = `resource_metadata="${publicUrl}${METADATA}${/^\/mcp\/?(\?|$)/.test(url) ? '/mcp' : ''}"`
  if (code === 'unauthorized' && headers['www-authenticate'] === 'Bearer') {
    const isRefused = details?.reason !== 'missing'
    return { 'www-authenticate': `Bearer ${isRefused ? 'error="invalid_token", ' : ''}${metadata}` }
  }
  if (code !== 'forbidden' || !Array.isArray(details?.required_scopes)) return {}
  return { 'www-authenticate': `Bearer error="insufficient_scope", scope="${details.required_scopes.join(' ')}", ${metadata}` }
}
