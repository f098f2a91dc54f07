import { foldAccents, straightApostrophes } from './fold.ts'

const INVISIBLE = /[\p{Cf}\p{M}\u3164\u115f\u1160]/gu
const ASCII = /^[\n -~]*$/

/** Letters that look like Latin ones, and Latin letters outside the English alphabet. */
const LOOK_ALIKES: Record<string, string> = {
  ...Object.fromEntries(
    [...'аеорсухіјѕԁһкмтвнɡαοερτυιкν'].map((letter, index) => [letter, 'aeopcyxijsdhkmtbhgaoeptuikv'[index] ?? letter]),
  ),
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

/** Folds compatibility forms, accents and case, and invisible and look-alike characters, but keeps punctuation. */
export function foldLookAlikes(text: string): string {
  const straight = straightApostrophes(text)
  if (ASCII.test(straight)) return straight.toLowerCase()
  return foldAccents(straight, INVISIBLE)
    .toLowerCase()
    .replaceAll(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter)
}
