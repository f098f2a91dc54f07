import { SEVERITIES } from '../../contract/interactions/interaction.ts'
import type { Objection, ReviewFile } from '../reviews.ts'
import type { Reviewable } from './reviewables.ts'

type Signature = ReviewFile['signatures'][number]
type By<T> = T & Pick<ReviewFile, 'by' | 'license'>

/** The reviewers' decisions about the current versions of records. */
export interface Standing {
  signatures: By<Signature>[]
  objections: By<Objection>[]
  /** Signatures for earlier versions of a record, unless the same reviewer has also signed the current one. */
  voided: By<Signature>[]
}

export function standingOf(records: readonly Reviewable[], files: readonly ReviewFile[]): Standing {
  const hashes = new Map(records.map(({ id, hash }) => [id, hash]))
  const isCurrent = ({ record, hash }: { record: string; hash: string }) => hashes.get(record) === hash
  const all = files.flatMap(({ by, license, signatures }) => signatures.map((each) => ({ ...each, ...reviewer(by, license) })))
  const signatures = all.filter(isCurrent)
  const renewed = new Set(signatures.map(keyOf))
  return {
    signatures,
    objections: files.flatMap(({ by, license, objections = [] }) =>
      objections.filter(isCurrent).map((each) => ({ ...each, ...reviewer(by, license) })),
    ),
    voided: all.filter((each) => !isCurrent(each) && !renewed.has(keyOf(each))),
  }
}

const reviewer = (by: string, license: string | undefined) => (license === undefined ? { by } : { by, license })
const keyOf = ({ by, record }: By<Signature>) => JSON.stringify([by, record])

/** The ids of the records whose current version a pharmacist has signed. */
export const signedIn = ({ signatures }: Standing): Set<string> =>
  new Set(signatures.filter(({ license }) => license !== undefined).map(({ record }) => record))

/** For each severity, counts how many of the records have one of these ids: "12 of 45 critical, 0 of 327 high". */
export function countBySeverity(records: readonly Reviewable[], ids: ReadonlySet<string>): string {
  return SEVERITIES.map((severity) => {
    const all = records.filter(({ record }) => record.severity === severity)
    return `${all.filter(({ id }) => ids.has(id)).length} of ${all.length} ${severity.toLowerCase()}`
  }).join(', ')
}
