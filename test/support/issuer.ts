import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { APPS, type App } from '../../src/contract/scopes.ts'
import { foldEmail } from '../../src/identity/email.ts'
import type { TrustedIssuer } from '../../src/identity/session-tokens.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const issuerOf = (app: App) => `https://${app}.test`
const AUDIENCE = 'threefold-test'

export const testIssuers: TrustedIssuer[] = APPS.map((app) => ({
  app,
  issuer: issuerOf(app),
  audience: AUDIENCE,
  algorithms: ['ES256'],
  emailAlwaysVerified: false,
  key: async () => publicKey,
}))

export interface SessionClaims {
  app?: App
  email?: string
  /** By default, the folded e-mail address. */
  sub?: string
  verified?: boolean
  now: number
}

export const signSession = ({ app = 'mind', email = 'all-apps@example.com', sub, verified = true, now }: SessionClaims): Promise<string> =>
  new SignJWT({ email, email_verified: verified })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(issuerOf(app))
    .setAudience(AUDIENCE)
    .setSubject(sub ?? foldEmail(email))
    .setIssuedAt(now / 1000)
    .setExpirationTime(now / 1000 + 3_600)
    .sign(privateKey)
