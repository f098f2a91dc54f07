/**
 * Replacements that remove spelling differences between the names of a substance in languages that use the Latin alphabet, as in phenytoin,
 * fenitoina and fenitoína.
 */
const LETTERS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/rh/g, 'r'],
  [/ch/g, 'c'],
  [/ck|k|qu/g, 'c'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/z(?=[ei])/g, 'c'],
  [/ae|oe/g, 'e'],
  [/(.)\1/g, '$1'],
  [/(?:um|us|[aeo])$/g, ''],
]

/** Shorter names are too similar to be compared in this way. INN stands for international nonproprietary name. */
export const SHORTEST_INN = 6

/** Converts the name of a substance to a spelling that its names in different languages share. The name must be a single, folded word. */
export const innSpelling = (name: string): string => LETTERS.reduce((text, [letters, letter]) => text.replaceAll(letters, letter), name)
