import type { Access } from '../http/route.ts'

/** The belief library: any key that may read the mind app, whether or not its person has an account there. */
export const beliefLibrary = { credential: 'key', scopes: ['mind:read'], apps: [], bucket: 'standard', ai: null } as const satisfies Access

/** A person's own rows in the mind app. */
export const ownMind = { ...beliefLibrary, apps: ['mind'] } as const satisfies Access

/** The coach answers everybody who may call AI; it knows a person's practice only where the mind app is linked. */
export const coaching = { credential: 'key', scopes: ['ai:invoke'], apps: [], bucket: 'ai', ai: 'coach' } as const satisfies Access
