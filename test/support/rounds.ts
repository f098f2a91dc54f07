import { inject } from 'vitest'
import { findPostgres } from './postgres-server.ts'

/** A short version in every run; the long one with `npm run proof`. */
export const rounds = (short: number, long: number): number => (process.env.PROOF ? long : short)

/** What takes long on the embedded database is done whole on Postgres, or where there is no other; on both with `npm run proof`. */
export const wholeOnce = <T>(whole: T, fewer: T): T =>
  process.env.PROOF || inject('database').kind === 'postgres' || !findPostgres() ? whole : fewer

/** Long proofs may take as long as they need. */
export const PROOF_TIMEOUT = process.env.PROOF ? 3_600_000 : 120_000
