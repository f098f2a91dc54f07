import { hash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { Interaction } from '../contract/body.ts'
import type { InteractionSource, Reference } from './records.ts'

const closed = { additionalProperties: false } as const
const Signed = { record: Type.String(), hash: Type.String({ pattern: '^[0-9a-f]{16}$' }), on: Type.String({ format: 'date' }) }

/** `corpus/reviews/*.yaml`. Without a license, the records were read by two independent readers, who found nothing to correct. */
export const ReviewFile = Type.Object(
  {
    by: Type.String({ minLength: 1 }),
    license: Type.Optional(Type.String({ minLength: 1 })),
    signatures: Type.Array(Type.Object(Signed, closed)),
    objections: Type.Optional(
      Type.Array(Type.Object({ ...Signed, decision: Type.Enum({ correct: 'correct', reject: 'reject' }), reason: Type.String() }, closed)),
    ),
  },
  closed,
)
export type ReviewFile = Static<typeof ReviewFile>

const HASH_LENGTH = 16

/** A hash of everything that a record says, and of the publications that it cites. A change of any of it voids a signature. */
export function recordHash({ reviewed: _, ...claims }: InteractionSource, references: ReadonlyMap<string, Reference>): string {
  const cited = claims.references?.map(({ ref }) => references.get(ref)) ?? []
  return hash('sha256', JSON.stringify([claims, cited])).slice(0, HASH_LENGTH)
}

/** Who stands behind a record. A signature or reading of another version of the record doesn't count. */
export function reviewOf(
  id: string,
  { reviewed }: InteractionSource,
  currentHash: string,
  files: readonly ReviewFile[],
): Interaction['review'] {
  const signatures = files
    .flatMap(({ by, license, signatures: all }) => all.map((signature) => ({ ...signature, by, license })))
    .filter((signature) => signature.record === id && signature.hash === currentHash)
    .sort((a, b) => (a.on < b.on ? 1 : -1))
  const signed = signatures.find(({ license }) => license !== undefined)
  if (signed) return { status: 'pharmacist_signed', on: signed.on, by: `${signed.by}, ${signed.license}` }
  const [read] = signatures
  return read ? { status: 'double_read', on: read.on, by: null } : { status: 'drafted', on: reviewed, by: null }
}
