export const COLLECTIONS = [
  { path: 'remedies', type: 'remedy', one: 'Remedy', many: 'Remedies' },
  { path: 'conditions', type: 'condition', one: 'Condition', many: 'Conditions' },
  { path: 'toxins', type: 'toxin', one: 'Toxin', many: 'Toxins' },
  { path: 'biomarkers', type: 'biomarker', one: 'Biomarker', many: 'Biomarkers' },
] as const

export type Collection = (typeof COLLECTIONS)[number]

export const ofType = (type: string): Collection | undefined => COLLECTIONS.find((each) => each.type === type)

export const entryLink = (collection: Collection, id: string): string => `/explore/reference/${collection.path}/${encodeURIComponent(id)}`
