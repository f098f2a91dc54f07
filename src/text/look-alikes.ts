import { foldAccents, straightApostrophes } from './fold.ts'

const INVISIBLE = /[\p{Cf}\p{M}\u3164\u115f\u1160]/gu
const ASCII = /^[\n -~]*$/

/** Letters that look Latin, or are no letter of the English alphabet but spelt with it. */
const LOOK_ALIKES: Record<string, string> = {
  ...Object.fromEntries(
    [...'аеорсухіјѕԁһкмтвнɡαοερτυιкν'].map((letter, index) => [letter, 'aeopcyxijsdhkmtbhgaoeptuikv'[index] as string]),
  ),
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

/** Compatibility forms, accents, case, invisible and look-alike characters do not count; punctuation stays. */
export function foldLookAlikes(text: string): string {
  const straight = straightApostrophes(text)
  if (ASCII.test(straight)) return straight.toLowerCase()
  return foldAccents(straight, INVISIBLE)
    .toLowerCase()
    .replaceAll(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] as string)
}
