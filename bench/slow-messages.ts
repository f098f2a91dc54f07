import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/base/project-root.ts'
import { filled, nonsense, numbersFrom } from './nonsense.ts'

const LENGTH = 2_000
const VARIANTS = 12

/** Characters that normalization expands, removes or replaces, and texts that repeat the beginnings of phrases. */
const REPEATED = [
  ...['\ufdfa', '½', '㏂⑴', '⒤⒨⒜', '\u0f73', '\u0315\u0300', 'a\u0301\u200b', 'а', 'ﬃ', '한', '漢', '…', 'ß', '😀', '𝐀'],
  ...['i ', 'me ', '6 ', 'a', '"', '. ', "l'", 'k i l l ', 'a.b.c. ', 'i want to ', 'he hit ', 'je ne veux plus ', 'me quiero no '],
  ...['ich will nicht mehr ', 'suicidsuicidsuicid ', 'years ago now well suicide kill himself book '],
  'i took all the pills and he hit me in the chest with my ',
]
const ALPHABETS = ['etaoinsrhl', 'abcdefghijklmnopqrstuvwxyz', 'ae40oo13uueesss', 'аеорсух', 'αοερτυι', '漢字語言話説明']

const sentences = ['a', 'b', 'c', 'd'].flatMap((name) =>
  readFileSync(join(projectRoot, 'corpus', 'safety', 'messages', `set-${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text),
)
const words = [...new Set(sentences.flatMap((text) => text.split(/\s+/)))]
const shortWords = words.filter(({ length }) => length < 4)

function joined(from: readonly string[], seed: number, change: (text: string, at: number) => string = (text) => text): string {
  const number = numbersFrom(seed)
  let message = ''
  while (message.length < LENGTH) message += `${change(from[number(from.length)] as string, number(8))} `
  return message.slice(0, LENGTH)
}

const withoutLetter = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const withWrongLetter = (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`

/** Messages of 2,000 characters that were found by a search for the most expensive ones, and variants of them. */
export const slowMessages = (): string[] => [
  ...REPEATED.map((text) => filled(text, LENGTH)),
  ...ALPHABETS.flatMap((letters) =>
    [1, 2, 3, 4, 5, 6, 8, 12, 20].flatMap((length) => [' ', ',', ''].map((end) => nonsense(LENGTH, length, length, letters, end))),
  ),
  ...Array.from({ length: VARIANTS }, (_, seed) => [
    joined(sentences, seed),
    joined(words, seed),
    joined(shortWords, seed),
    joined(words, seed, withoutLetter),
    joined(words, seed, withWrongLetter),
    joined(words, seed, (word) => word.toUpperCase()),
    joined(words.slice(seed * 40, seed * 40 + 20), seed),
  ]).flat(),
]
