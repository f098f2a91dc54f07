import { hash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { readYaml } from '../base/yaml.ts'
import type { Interaction } from '../contract/interactions/interaction.ts'
import { literals } from '../contract/shapes.ts'
import { Day, type InteractionSource, type Reference } from './records.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Signed = { record: Text, hash: Type.String({ pattern: '^[0-9a-f]{16}$' }), on: Day }

const Objection = Type.Object(
  {
    ...Signed,
    decision: literals(['correct', 'reject']),
    /** The field of the record that is wrong, and the proposed correction or a description of the error. */
    ...{ field: Type.Optional(Text), proposal: Type.Optional(Text) },
    reason: Text,
  },
  closed,
)

/**
 * A file in `corpus/reviews`. If there is no license, the signatures mean that two independent readers checked the records and found no
 * errors.
 */
export const ReviewFile = Type.Object(
  {
    by: Text,
    license: Type.Optional(Text),
    signatures: Type.Array(Type.Object(Signed, closed)),
    objections: Type.Optional(Type.Array(Objection)),
  },
  closed,
)
export type ReviewFile = Static<typeof ReviewFile>
export type Objection = Static<typeof Objection>
type Signature = ReviewFile['signatures'][number]

/** Reads a reviewer's file. If all lines of a list were deleted by hand, it is read as empty. */
export function readReviewFile(path: string): ReviewFile {
  const file = readYaml<ReviewFile>(path)
  const lists = Object.entries(file ?? {}).filter(([name, value]) => ['signatures', 'objections'].includes(name) && value === null)
  return { ...file, ...Object.fromEntries(lists.map(([name]) => [name, []])) }
}

const HASH_LENGTH = 16

/** A hash of everything that a record says and of the publications that it cites. Any change to these voids a signature. */
export function recordHash({ reviewed: _, ...claims }: InteractionSource, references: ReadonlyMap<string, Reference>): string {
  const cited = claims.references?.map(({ ref }) => references.get(ref)) ?? []
  return hash('sha256', JSON.stringify([claims, cited])).slice(0, HASH_LENGTH)
}

/** Who has vouched for a record. Only signatures for the current version of the record count. */
export function reviewOf(
  id: string,
  { reviewed }: InteractionSource,
  currentHash: string,
  files: readonly ReviewFile[],
): Interaction['review'] {
  const isCurrent = (signature: Signature) => signature.record === id && signature.hash === currentHash
  const signatures = files
    .flatMap(({ by, license, signatures: all }) => all.filter(isCurrent).map(({ on }) => ({ on, by, license })))
    .sort((a, b) => (a.on < b.on ? 1 : -1))
  const signed = signatures.find(({ license }) => license !== undefined)
  if (signed) return { status: 'pharmacist_signed', on: signed.on, by: `${signed.by}, ${signed.license}` }
  const [read] = signatures
  return read ? { status: 'double_read', on: read.on, by: null } : { status: 'drafted', on: reviewed, by: null }
}
