import type { Access } from '../http/route.ts'

/** The shared events: any key that may read the voice app, whether or not its person has an account there. */
export const voiceEvents = { credential: 'key', scopes: ['voice:read'], apps: [], bucket: 'standard', ai: null } as const satisfies Access

/** A person's own rows in the voice app. */
export const ownVoice = { ...voiceEvents, apps: ['voice'] } as const satisfies Access

/** Drafting from a person's own opportunity. */
export const pitching = { ...ownVoice, scopes: ['ai:invoke', 'voice:read'], bucket: 'ai', ai: 'pitch' } as const satisfies Access
