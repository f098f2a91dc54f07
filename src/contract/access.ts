import type { AiOperation, Bucket } from './limits.ts'
import { APPS, type App, type Scope } from './scopes.ts'

/** What a route asks of its caller, as data: the server enforces it; OpenAPI and the tests read it. */
export interface Access {
  credential: 'key' | 'session'
  scopes: readonly Scope[]
  /** Applications in which the identity needs an account; a missing one is 409. */
  apps: readonly App[]
  /** With `?partial=true` a missing application is not an error. */
  partial?: boolean
  /** Forwards the call to another route, which counts it. */
  isForwarded?: boolean
  /** The per-minute limit that the request counts against. */
  bucket: Bucket | null
  /** The daily cap that an answer is charged to. */
  ai: AiOperation | null
}

const plainKey = { credential: 'key', apps: [], bucket: 'standard', ai: null } as const

/** Minting a key, which takes an application's session instead of a key. */
export const anySession = { credential: 'session', scopes: [], apps: [], bucket: null, ai: null } as const satisfies Access
export const anyKey = { ...plainKey, scopes: [] } as const satisfies Access

/** Shared content takes the read scope, not an account. */
export const bodyReference = { ...plainKey, scopes: ['body:read'] } as const satisfies Access
export const beliefLibrary = { ...plainKey, scopes: ['mind:read'] } as const satisfies Access
export const voiceEvents = { ...plainKey, scopes: ['voice:read'] } as const satisfies Access

/** A person's own rows. */
export const ownBody = { ...bodyReference, apps: ['body'] } as const satisfies Access
export const ownMind = { ...beliefLibrary, apps: ['mind'] } as const satisfies Access
export const ownVoice = { ...voiceEvents, apps: ['voice'] } as const satisfies Access

/** The coach needs no account; it knows the caller's practice only when mind is linked. */
export const coaching = { credential: 'key', scopes: ['ai:invoke'], apps: [], bucket: 'ai', ai: 'coach' } as const satisfies Access
export const coachReplay = { ...coaching, bucket: 'standard', ai: null } as const satisfies Access
export const pitching = { ...ownVoice, scopes: ['ai:invoke', 'voice:read'], bucket: 'ai', ai: 'pitch' } as const satisfies Access

const aggregates = { ...plainKey, scopes: ['platform:read'] } as const
export const dashboardAccess = { ...aggregates, apps: APPS, partial: true } as const satisfies Access
/** Whichever applications are linked; never 409. */
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
