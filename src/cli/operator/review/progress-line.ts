import type { Reviewable } from '../../../corpus/reviewing/reviewables.ts'
import { countBySeverity, type Standing, signedIn } from '../../../corpus/reviewing/standing.ts'

export function progressLine(records: readonly Reviewable[], standing: Standing): string {
  const voided = standing.voided.filter(({ license }) => license !== undefined).length
  return [
    `${countBySeverity(records, signedIn(standing))} signed`,
    count(standing.objections.length, 'objection'),
    ...(voided > 0 ? [`${count(voided, 'signature')} void because the record has changed since`] : []),
  ].join('; ')
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
