import { RARE_FROM } from './characters.ts'
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
  ς: 'σ',
}
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

/** Caches the folded form of each code point. */
const folded = new Array<string | undefined>(RARE_FROM)

/**
 * Folds compatibility forms, accents, case, and invisible and look-alike characters, but keeps punctuation. Folds one character at a time,
 * because normalizing a long run of accents takes quadratic time, and stops after `most` characters, because a single character may expand
 * to eighteen.
 */
export function foldLookAlikes(text: string, most = Number.POSITIVE_INFINITY): string {
  if (ASCII.test(text)) return straightApostrophes(text).toLowerCase().slice(0, most)
  let whole = ''
  for (let at = 0; at < text.length && whole.length < most; at++) {
    const point = text.codePointAt(at) ?? 0
    if (point > 0xffff) at++
    whole += point < RARE_FROM ? (folded[point] ??= foldCharacter(String.fromCodePoint(point))) : foldCharacter(String.fromCodePoint(point))
  }
  return whole.slice(0, most)
}

const foldCharacter = (character: string): string =>
  foldAccents(straightApostrophes(character), INVISIBLE)
    .toLowerCase()
    .replaceAll(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter)
