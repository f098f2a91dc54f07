import type { Retention } from '../identity/sweeper.ts'
import type { Settings } from './settings.ts'

/**
 * The shortest permitted periods, which the database enforces too: people can look up 90 days of usage, and the audit log covers a year.
 */
const LEAST = { USAGE_RETENTION_MONTHS: 4, AUDIT_RETENTION_MONTHS: 12 }
const MOST = 1_200

export function readRetention(settings: Settings): Retention {
  const months = (name: keyof typeof LEAST) =>
    settings.text(name) === undefined ? null : settings.integer(name, LEAST[name], MOST, LEAST[name])
  return { usageMonths: months('USAGE_RETENTION_MONTHS'), auditMonths: months('AUDIT_RETENTION_MONTHS') }
}
