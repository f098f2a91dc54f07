import type { AiOperation, Bucket } from './limits.ts'
import { APPS, type App, appsOfScopes, type Scope } from './scopes.ts'

/** A route's access rules as data: the server enforces them, and OpenAPI and the tests read them. */
export interface Access {
  /** With `none`, anyone may call the route, and requests are limited per client address instead of per key. */
  credential: 'key' | 'session' | 'none'
  scopes: readonly Scope[]
  /** Applications in which the caller must have an account; otherwise the response is a 409. */
  apps: readonly App[]
  /** Whether `?partial=true` turns a missing application into a null section instead of an error. */
  partial?: boolean
  /** Whether another route handles the request and counts it. */
  isForwarded?: boolean
  /** The rate limit that the request counts against. */
  bucket: Bucket | null
  /** The daily cap that a successful response counts against. */
  ai: AiOperation | null
}

const plainKey = { credential: 'key', apps: [], bucket: 'standard', ai: null } as const

/** Access for minting a key, which requires an application's session instead of a key. */
export const anySession = { credential: 'session', scopes: [], apps: [], bucket: null, ai: null } as const satisfies Access
export const anyKey = { ...plainKey, scopes: [] } as const satisfies Access

/** Access without any credential, for example to report a leaked key. */
export const anyone = { credential: 'none', scopes: [], apps: [], bucket: null, ai: null } as const satisfies Access

/** Shared content requires the read scope, but no account. */
export const bodyReference = { ...plainKey, scopes: ['body:read'] } as const satisfies Access
export const beliefLibrary = { ...plainKey, scopes: ['mind:read'] } as const satisfies Access
export const voiceEvents = { ...plainKey, scopes: ['voice:read'] } as const satisfies Access

export const ownBody = { ...bodyReference, apps: ['body'] } as const satisfies Access
export const ownMind = { ...beliefLibrary, apps: ['mind'] } as const satisfies Access
export const ownVoice = { ...voiceEvents, apps: ['voice'] } as const satisfies Access

/** The coach requires no account: it uses the caller's practice only if mind is linked. */
export const coaching = { credential: 'key', scopes: ['ai:invoke'], apps: [], bucket: 'ai', ai: 'coach' } as const satisfies Access
export const coachReplay = { ...coaching, bucket: 'standard', ai: null } as const satisfies Access
export const pitching = { ...ownVoice, scopes: ['ai:invoke', 'voice:read'], bucket: 'ai', ai: 'pitch' } as const satisfies Access

const aggregates = { ...plainKey, scopes: ['platform:read'] } as const
export const dashboardAccess = { ...aggregates, apps: APPS, partial: true } as const satisfies Access
/** The year in review covers whichever applications are linked, so it never responds with a 409. */
export const reviewAccess = aggregates satisfies Access

const bridging = { credential: 'key', bucket: 'ai', ai: 'bridge' } as const
export const biomarkerBridgeAccess = {
  ...bridging,
  scopes: ['ai:invoke', 'mind:read', 'body:read'],
  apps: ['mind', 'body'],
} as const satisfies Access
export const communicationBridgeAccess = {
  ...bridging,
  scopes: ['ai:invoke', 'mind:read', 'voice:read'],
  apps: ['mind', 'voice'],
} as const satisfies Access

/** The databases that a route reads: those of the applications in its access rules, or else the platform's. */
export function databasesOf({ scopes, apps }: Access): readonly (App | 'platform')[] {
  if (scopes.includes('platform:read')) return APPS
  const used = APPS.filter((app) => apps.includes(app) || appsOfScopes(scopes).includes(app))
  return used.length > 0 ? used : ['platform']
}
