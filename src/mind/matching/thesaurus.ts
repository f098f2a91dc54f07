import { GROWTH_RINGS } from './thesaurus-growth.ts'
import { INNER_RINGS } from './thesaurus-inner.ts'
import { OUTER_RINGS } from './thesaurus-outer.ts'
import { PEOPLE_RINGS } from './thesaurus-people.ts'

/**
 * Rings of everyday words that speak of the same matter. Which belief a ring belongs to is not said here: the library tells it,
 * by the rings that its signals, tags and sentences touch. So a scene ("she sent my draft back, covered in red") finds the
 * belief whose signals name the matter ("criticism").
 *
 * In an entry `*` stands for up to three words, `@kin`, `@peer` and `@num` for a word of that kind; a `?` at the end marks a word
 * that often means something else.
 */
export const RINGS: readonly (readonly string[])[] = Object.values({
  ...INNER_RINGS,
  ...GROWTH_RINGS,
  ...PEOPLE_RINGS,
  ...OUTER_RINGS,
}).map((ring) => ring.split(', '))
