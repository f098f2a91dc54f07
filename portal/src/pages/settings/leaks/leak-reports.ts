import type { Schemas } from '@threefold/sdk'

type Note = Schemas['AuditLog']['data'][number]

/** A report of a leaked key, and the notes about the keys that it ended. */
export interface LeakReport {
  at: string
  notes: Note[]
}

const NOTICE_MS = 30 * 86_400_000

/** The reports that the person should still hear about. All keys that a report ended have the same time. */
export function openReports(notes: readonly Note[], dismissed: readonly string[], now = Date.now()): LeakReport[] {
  const open = notes.filter(({ id, at }) => Date.parse(at) > now - NOTICE_MS && !dismissed.includes(id))
  return [...new Set(open.map(({ at }) => at))].map((at) => ({ at, notes: open.filter((note) => note.at === at) }))
}
