import { APPS } from '../contract/scopes.ts'
import type { Access } from '../http/route.ts'

const aggregates = { credential: 'key', scopes: ['platform:read'], bucket: 'standard', ai: null } as const

/** Everything at once: without one of the applications it is 409, unless the caller asks for what there is. */
export const dashboardAccess = { ...aggregates, apps: APPS, partial: true } as const satisfies Access

/** What a year held, of whichever applications are linked. */
export const reviewAccess = { ...aggregates, apps: [] } as const satisfies Access

const bridge = { credential: 'key', bucket: 'ai', ai: 'bridge' } as const

export const biomarkerBridgeAccess = {
  ...bridge,
  scopes: ['ai:invoke', 'mind:read', 'body:read'],
  apps: ['mind', 'body'],
} as const satisfies Access

export const communicationBridgeAccess = {
  ...bridge,
  scopes: ['ai:invoke', 'mind:read', 'voice:read'],
  apps: ['mind', 'voice'],
} as const satisfies Access
