import type { Operation } from './operations.ts'

interface Kind {
  entry: Operation
  path: string
}

/** The kinds of records that have their own URI, such as `threefold://remedy/st-johns-wort`. */
export const RECORDS = {
  remedy: { entry: 'getRemedy', path: '/v1/body/remedies/' },
  condition: { entry: 'getCondition', path: '/v1/body/conditions/' },
  toxin: { entry: 'getToxin', path: '/v1/body/toxins/' },
  biomarker: { entry: 'getBiomarker', path: '/v1/body/biomarkers/' },
  belief: { entry: 'getBelief', path: '/v1/mind/beliefs/' },
  interaction: { entry: 'getInteraction', path: '/v1/body/interactions/' },
} as const satisfies Record<string, Kind>
export type RecordKind = keyof typeof RECORDS

export const recordKind = (name: string | undefined): RecordKind | undefined =>
  Object.hasOwn(RECORDS, name ?? '') ? (name as RecordKind) : undefined

/** The kinds that are listed as resources. Interactions are too numerous to list; agents find them by searching or by checking items. */
export const LISTS: Partial<Record<RecordKind, Operation>> = {
  remedy: 'listRemedies',
  condition: 'listConditions',
  toxin: 'listToxins',
  biomarker: 'listBiomarkers',
  belief: 'listBeliefs',
}
