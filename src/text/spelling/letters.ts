/** Letters of one word, as UTF-16 code units. */
export type Letters = number[]

export function lettersOf(word: string): Letters {
  const letters = new Array<number>(word.length)
  for (let at = 0; at < word.length; at++) letters[at] = word.charCodeAt(at)
  return letters
}

const code = (letter: string): number => letter.charCodeAt(0)
const E = code('e')
const STAR = code('*')
const ONE = code('1')
const UMLAUTS = new Set([...'aou'].map(code))
const LEET = new Map(
  Object.entries({ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }).map(([sign, letter]) => [
    code(sign),
    code(letter),
  ]),
)

/**
 * Returns the letters to keep, or the same array if all letters are kept: most words need no change, and a check is cheaper than a copy.
 */
function keep(letters: Letters, isKept: (letter: number, at: number) => boolean): Letters {
  for (let at = 0; at < letters.length; at++) if (!isKept(letters[at] as number, at)) return letters.filter(isKept)
  return letters
}

export const isLeet = (letters: Letters): boolean => letters.some((letter) => letter === ONE || LEET.has(letter))

export const withoutStars = (letters: Letters): Letters => keep(letters, (letter) => letter !== STAR)

/** Replaces digits and symbols that stand for letters, as in "su1c1de"; `one` is the letter that the digit 1 stands for. */
export const unLeet = (letters: Letters, one: 'i' | 'l'): Letters =>
  letters.map((letter) => (letter === ONE ? code(one) : (LEET.get(letter) ?? letter)))

/** Shortens each run of the same letter to one. */
export const squeeze = (letters: Letters): Letters => keep(letters, (letter, at) => letter !== letters[at - 1])

/** Shortens each run of three or more of the same letter to two. */
export const squeezeLongRuns = (letters: Letters): Letters =>
  keep(letters, (letter, at) => letter !== letters[at - 1] || letter !== letters[at - 2])

/** Drops the "e" of spelled-out umlauts: "moechte" becomes "mochte". */
export const withoutUmlautSpelling = (letters: Letters): Letters =>
  keep(letters, (letter, at) => letter !== E || !UMLAUTS.has(letters[at - 1] ?? 0))
