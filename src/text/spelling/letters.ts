/** Letters of one word, as UTF-16 code units. */
export type Letters = number[]

export const lettersOf = (word: string): Letters => {
  const letters: Letters = []
  for (let at = 0; at < word.length; at++) letters.push(word.charCodeAt(at))
  return letters
}

const code = (letter: string): number => letter.charCodeAt(0)
const E = code('e')
const STAR = code('*')
const ONE = code('1')
const UMLAUTS = new Set([...'aou'].map(code))
const LEET = new Map(Object.entries({ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }).map(([sign, letter]) => [code(sign), code(letter)]))

export const isLeet = (letters: Letters): boolean => letters.some((letter) => letter === ONE || LEET.has(letter))

export const withoutStars = (letters: Letters): Letters => (letters.includes(STAR) ? letters.filter((letter) => letter !== STAR) : letters)

/** Replaces digits and signs that stand for letters; `one` is what the digit 1 stands for. */
export const unLeet = (letters: Letters, one: 'i' | 'l'): Letters =>
  letters.map((letter) => (letter === ONE ? code(one) : (LEET.get(letter) ?? letter)))

export const hasLongRun = (letters: Letters): boolean =>
  letters.some((letter, at) => at > 1 && letter === letters[at - 1] && letter === letters[at - 2])

/** Shortens each run of the same letter to one. */
export const squeeze = (letters: Letters): Letters => letters.filter((letter, at) => letter !== letters[at - 1])

/** Shortens each run of three or more of the same letter to two. */
export const squeezeLongRuns = (letters: Letters): Letters =>
  hasLongRun(letters) ? letters.filter((letter, at) => letter !== letters[at - 1] || letter !== letters[at - 2]) : letters

/** Drops the "e" of spelled-out umlauts: "moechte" becomes "mochte". */
export const withoutUmlautSpelling = (letters: Letters): Letters =>
  letters.filter((letter, at) => letter !== E || !UMLAUTS.has(letters[at - 1] ?? 0))
