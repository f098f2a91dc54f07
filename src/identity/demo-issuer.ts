import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { inDataDirectory } from '../base/data-directory.ts'
import { APPS, type App } from '../contract/scopes.ts'
import type { Session, TrustedIssuer } from './session-tokens.ts'

const ALGORITHM = 'ES256'
const AUDIENCE = 'threefold'
const LIFETIME_SECONDS = 3_600
const issuerName = (app: App) => `urn:threefold:demo:${app}`
const subjectOf = (email: string) => `demo|${email}`

/** The session of a demo sign-in, with the same issuer and subject as a demo session token. */
export const demoSession = (app: App, email: string, now: number): Session => ({
  ...{ app, email, issuer: issuerName(app), sub: subjectOf(email) },
  issuedAt: now,
})

export async function demoIssuers(dataDir: string): Promise<TrustedIssuer[]> {
  const { public: publicKey } = await demoKeys(dataDir)
  const key = await importJWK(publicKey, ALGORITHM)
  return APPS.map((app) => ({
    app,
    issuer: issuerName(app),
    audience: AUDIENCE,
    algorithms: [ALGORITHM],
    emailAlwaysVerified: false,
    key: async () => key,
  }))
}

interface DemoSession {
  app: App
  email: string
  verified: boolean
  now: number
}

export async function signDemoSession(dataDir: string, { app, email, verified, now }: DemoSession): Promise<string> {
  const { private: privateKey } = await demoKeys(dataDir)
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ email, email_verified: verified })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(issuerName(app))
    .setAudience(AUDIENCE)
    .setSubject(subjectOf(email))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(await importJWK(privateKey, ALGORITHM))
}

interface DemoKeys {
  private: JWK
  public: JWK
}

const fileIn = (dataDir: string) => join(dataDir, 'demo-issuer.json')

/** Whether a service with this DATA_DIR has been started in demo mode. */
export const hasDemoIssuer = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** The demo issuer's keys, which are generated on first use and stored only in DATA_DIR. */
const demoKeys = (dataDir: string): Promise<DemoKeys> => inDataDirectory(dataDir, () => keysIn(fileIn(dataDir)))

/**
 * Reads or creates the keys. They are written to a temporary file that is then linked, so that two processes that start at the
 * same time read the same complete file.
 */
async function keysIn(file: string): Promise<DemoKeys> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (stored) return JSON.parse(stored)
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const keys: DemoKeys = { private: await exportJWK(pair.privateKey), public: await exportJWK(pair.publicKey) }
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, JSON.stringify(keys), { mode: 0o600 })
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  return keysIn(file)
}
