import type { Schemas } from '@threefold/sdk'

/** An audit entry about a key that was revoked because it or a related key was reported as leaked. */
export type LeakNote = Schemas['AuditLog']['data'][number]

const NOTICE_MS = 30 * 86_400_000

/** The entries that are recent enough to show and that the person hasn't dismissed yet. */
export const openNotes = (notes: readonly LeakNote[], dismissed: readonly string[], now = Date.now()): LeakNote[] =>
  notes.filter(({ id, at }) => Date.parse(at) > now - NOTICE_MS && !dismissed.includes(id))
