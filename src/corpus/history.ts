import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import type { Interaction } from '../contract/interactions/interaction.ts'

type ChangeKind = 'added' | 'changed' | 'withdrawn'

export interface Change {
  record: string
  /** The names of the remedy and the drug. They are stored as text because a withdrawn record can't be looked up. */
  title: string
  change: ChangeKind
  fields: string[]
  before?: Record<string, unknown>
  reason?: string
}

/** An edition in `corpus/history.yaml`, a file that doesn't contribute to the version's hash. */
export interface PastEdition {
  version: string
  released_on: string
  changes: Change[]
}

export const HISTORY_FILE = 'history.yaml'

export function readHistory(directory: string): PastEdition[] {
  const file = join(directory, HISTORY_FILE)
  return existsSync(file) ? readYaml<PastEdition[]>(file) : []
}

/** The fields that make up an interaction's claims. The review fields aren't included because they change independently. */
const CLAIMS = [
  ...['severity', 'action', 'kind', 'effects', 'routes', 'mechanism', 'clinicalEffect', 'recommendation', 'evidenceGrade', 'contested'],
  ...['references'],
] as const

const titleOf = ({ remedyName, drugOrClass }: Interaction) => `${remedyName} with ${drugOrClass}`
const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** The changes from one set of records to another. A field that the earlier record didn't have doesn't count as a change. */
export function changesBetween(before: readonly Interaction[], after: readonly Interaction[]): Change[] {
  const earlier = new Map(before.map((record) => [record.id, record]))
  const later = new Map(after.map((record) => [record.id, record]))
  const added = after.filter(({ id }) => !earlier.has(id)).map((record) => whole(record, 'added'))
  const withdrawn = before.filter(({ id }) => !later.has(id)).map((record) => whole(record, 'withdrawn'))
  const changed = after.flatMap((record) => {
    const former = earlier.get(record.id)
    return former ? changeOf(former, record) : []
  })
  return [...added, ...changed, ...withdrawn]
}

const whole = (record: Interaction, change: ChangeKind): Change => ({ record: record.id, title: titleOf(record), change, fields: [] })

function changeOf(former: Interaction, record: Interaction): Change[] {
  const old = former as unknown as Record<string, unknown>
  const fields = CLAIMS.filter((field) => old[field] !== undefined && isDifferent(old[field], record[field as keyof Interaction]))
  if (fields.length === 0) return []
  const before = Object.fromEntries(fields.filter((field) => field !== 'references').map((field) => [field, old[field]]))
  const values = Object.keys(before).length > 0 ? { before } : {}
  return [{ record: record.id, title: titleOf(record), change: 'changed', fields: [...fields], ...values }]
}
