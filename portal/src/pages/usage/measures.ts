import type { Counts } from './usage-types.ts'

export const MEASURES: Record<keyof Counts, { title: string; one: string; many: string }> = {
  requests: { title: 'Requests', one: 'request', many: 'requests' },
  coach: { title: 'Coach', one: 'coach reply', many: 'coach replies' },
  bridge: { title: 'Comparisons', one: 'comparison', many: 'comparisons' },
  pitch: { title: 'Pitches', one: 'pitch', many: 'pitches' },
}

export const MEASURE_NAMES = Object.keys(MEASURES) as (keyof Counts)[]

export const nounFor = (measure: keyof Counts, count: number): string => (count === 1 ? MEASURES[measure].one : MEASURES[measure].many)

export const formatCount = (measure: keyof Counts, count: number): string => `${count.toLocaleString()} ${nounFor(measure, count)}`
