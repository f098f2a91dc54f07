import { APPS, type App } from '../contract/scopes.ts'
import type { IssuerSettings } from '../identity/session-tokens.ts'
import type { Settings } from './settings.ts'

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export const readIssuers = (settings: Settings): IssuerSettings[] => APPS.flatMap((app) => readIssuer(app, settings) ?? [])

function readIssuer(app: App, settings: Settings): IssuerSettings | null {
  const name = (suffix: string) => `${app.toUpperCase()}_${suffix}`
  const text = (suffix: string) => settings.text(name(suffix))
  const issuer = text('ISSUER')
  const secret = text('JWT_SECRET')
  const jwks = settings.webUrl(name('JWKS_URL'))
  const audience = text('AUDIENCE')
  const clientId = text('CLIENT_ID')
  const clientSecret = text('CLIENT_SECRET')
  const algorithms = text('JWT_ALGORITHMS')?.split(/[\s,]+/)
  if (!issuer) {
    for (const suffix of ['JWT_SECRET', 'JWKS_URL', 'AUDIENCE', 'CLIENT_ID', 'CLIENT_SECRET'])
      if (text(suffix)) settings.reject(name(suffix), `is set but ${name('ISSUER')} is not.`)
    return null
  }
  if (!audience) settings.reject(name('AUDIENCE'), `is missing: set it to the "aud" claim of ${app}'s session tokens.`)
  if (secret && jwks) settings.addProblem(`Set only one of ${name('JWT_SECRET')} and ${name('JWKS_URL')}.`)
  if (secret && Buffer.byteLength(secret) < 32)
    settings.reject(name('JWT_SECRET'), 'is too short: an HS256 secret must have at least 32 bytes.')
  if (!secret && !jwks && !URL.canParse(issuer))
    settings.reject(name('ISSUER'), `is not a URL, so its keys can't be discovered: set ${name('JWKS_URL')} or ${name('JWT_SECRET')}.`)
  if (clientSecret && !clientId) settings.reject(name('CLIENT_SECRET'), `is set but ${name('CLIENT_ID')} is not.`)
  if (clientId && !(/^https?:\/\//.test(issuer) && URL.canParse(issuer)))
    settings.reject(
      name('CLIENT_ID'),
      `is set but ${name('ISSUER')} is not an http or https URL, so browsers can't be redirected there to sign in.`,
    )
  const allowed = secret ? ['HS256'] : ASYMMETRIC
  for (const algorithm of algorithms ?? [])
    if (!allowed.includes(algorithm))
      settings.reject(name('JWT_ALGORITHMS'), `contains ${algorithm}; the allowed values are ${allowed.join(', ')}.`)
  return {
    app,
    issuer,
    audience: audience ?? '',
    key: secret ? { kind: 'secret', secret } : jwks ? { kind: 'jwks', url: jwks } : { kind: 'discovery' },
    algorithms: algorithms ?? (secret ? ['HS256'] : ['RS256', 'ES256', 'EdDSA']),
    emailAlwaysVerified: settings.flag(name('EMAIL_ALWAYS_VERIFIED'), false),
    client: clientId ? { id: clientId, secret: clientSecret ?? null } : null,
  }
}
