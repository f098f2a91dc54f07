import { REVIEW_STATUSES, SEVERITIES } from '../../contract/interactions/interaction.ts'
import { interactionRows } from '../interaction-rows.ts'
import type { Corpus } from '../read.ts'

/** Counts of interactions by severity, with their references, and by review status. */
export function describeInteractions(corpus: Corpus): string[] {
  const records = interactionRows(corpus).map(({ record }) => record)
  const remedies = new Set(records.map(({ remedyId }) => remedyId)).size
  const bySeverity = SEVERITIES.map((severity) => {
    const all = records.filter((record) => record.severity === severity)
    const referenced = all.filter(({ unreferenced }) => !unreferenced)
    const several = referenced.filter(({ references }) => references.length >= 2).length
    const aboutPair = referenced.filter(({ references }) => references.some(({ level }) => level === 'pair')).length
    return `  ${severity} ${all.length}: ${referenced.length} with references (${several} with two or more, ${aboutPair} at level pair), ${all.length - referenced.length} unreferenced`
  })
  const byStatus = REVIEW_STATUSES.map((status) => `${status} ${records.filter(({ review }) => review.status === status).length}`)
  return [`${records.length} interactions for ${remedies} remedies`, ...bySeverity, `  by review status: ${byStatus.join(', ')}`]
}
