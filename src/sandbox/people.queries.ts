import { statement } from '../db/statement.ts'
import type { StoredKey } from '../identity/key-record.ts'

export const clockOf = statement<{ clock: { person: string; advanced_seconds: number } | null }>(
  'sandbox_clock_of',
  'select sandbox.clock_of($1) as clock',
)

/** Moves the clock of the current person, unless it would then be too far ahead. */
export const advanceClock = statement<{ advanced_seconds: number }>(
  'sandbox_advance_clock',
  `update sandbox.people set advanced_seconds = advanced_seconds + $1::integer, moved_at = $2
   where advanced_seconds + $1::integer <= $3::integer
   returning json_build_object('advanced_seconds', advanced_seconds)`,
)

/** Serializes the mints of one owner. */
export const lockOwner = statement('sandbox_lock_owner', `select pg_advisory_xact_lock(hashtextextended('owner ' || encode($1, 'hex'), 0))`)

export const mintsOf = statement<{ active: number; hour: Date | null; day: Date | null }>(
  'sandbox_mints_of',
  'select active, hour, day from sandbox.mints_of($1, $2, $3, $4)',
)

export const addPerson = statement('sandbox_add_person', 'select sandbox.add_person($1, $2, $3)')

/** The newest $4 keys of an owner, or the next ones after the position in $2 and $3. */
export const keysOf = statement<{ keys: { key: StoredKey; now: string }[] }>(
  'sandbox_keys_of',
  'select sandbox.keys_of($1, $2, $3, $4, $5) as keys',
)

export const ownedKey = statement<{ key: { id: string; person: string; now: string } | null }>(
  'sandbox_owned_key',
  'select sandbox.owned_key($1, $2, $3) as key',
)

export const removeEndedPeople = statement('sandbox_remove_ended_people', 'select sandbox.remove_ended_people($1)')
