import { interactionId } from '../interaction-rows.ts'
import type { Corpus } from '../read.ts'

/** Checks that decisions are about existing records and that nobody signs a version twice. Decisions on earlier versions are allowed. */
export function checkReviews({ reviews, interactions }: Corpus): string[] {
  const ids = new Set(interactions.map(interactionId))
  const seen = new Set<string>()
  return reviews.flatMap(({ by, signatures, objections = [] }) => [
    ...[...signatures, ...objections]
      .filter(({ record }) => !ids.has(record))
      .map(({ record }) => `review by ${by}: ${record} does not exist`),
    ...signatures.filter((signature) => isRepeated(by, signature)).map(({ record }) => `review by ${by}: ${record} is signed twice`),
  ])

  function isRepeated(by: string, { record, hash }: { record: string; hash: string }): boolean {
    const key = JSON.stringify([by, record, hash])
    const repeated = seen.has(key)
    seen.add(key)
    return repeated
  }
}
