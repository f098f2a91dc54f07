import type { Corpus } from './read.ts'

/** Every URL that the corpus cites, without duplicates: those of publications and of product pages. */
export const addressesIn = ({ references, products }: Corpus): string[] =>
  [...new Set([...references.map(({ url }) => url), ...products.flatMap(({ seen }) => seen ?? [])])].sort()
