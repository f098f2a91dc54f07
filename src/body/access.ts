import type { Access } from '../http/route.ts'

/** The shared reference: any key that may read the body app, whether or not its person has an account there. */
export const bodyReference = { credential: 'key', scopes: ['body:read'], apps: [], bucket: 'standard', ai: null } as const satisfies Access

/** A person's own rows in the body app. */
export const ownBody = { ...bodyReference, apps: ['body'] } as const satisfies Access
