import type { Corpus } from './read.ts'

/** The URL of every publication and product page that the corpus cites, without duplicates. */
export const addressesIn = ({ references, products }: Corpus): string[] =>
  [...new Set([...references.map(({ url }) => url), ...products.flatMap(({ seen }) => seen ?? [])])].sort()
