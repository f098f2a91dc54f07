import type { Corpus } from './read.ts'

/** Every address that the corpus cites, once: those of publications and of product pages. */
export const addressesIn = ({ references, products }: Corpus): string[] =>
  [...new Set([...references.map(({ url }) => url), ...products.flatMap(({ seen }) => seen ?? [])])].sort()
