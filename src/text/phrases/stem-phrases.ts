import { isLight, type StemmedWord } from '../words.ts'

interface Phrase<T> {
  stems: string[]
  value: T
}

export interface PhraseFound<T> {
  value: T
  from: number
  to: number
}

/** In a phrase `*` stands for a few words, and these for any word of their kind. */
const KINDS: Record<string, string> = {
  '@kin':
    'mother mom mum father dad parent sister brother son daughter kid child husband wif partner boyfriend girlfriend fianc grandmother grandma grandfather grandpa aunt uncl cousin niec nephew stepmother stepfather family twin toddler teenager spous',
  '@peer':
    'friend coworker colleagu roommat neighbor boss manager classmat teammat professor teacher client customer coach guy girl woman man',
  '@num': 'one two three four five six seven eight nine ten eleven twelv fifteen twenty thirty forty fifty hundr',
}
const kindOf = new Map(Object.entries(KINDS).flatMap(([kind, stems]) => stems.split(' ').map((stem) => [stem, kind] as const)))
const FEW = 3

/**
 * Finds phrases by their stems within one sentence; one other word may stand in between. A part that begins with `=` is a word
 * as it stands.
 */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>()

  add(stems: string[], value: T): void {
    const [first] = stems
    if (first === undefined) return
    const entries = this.#byFirst.get(first)
    if (entries) entries.push({ stems, value })
    else this.#byFirst.set(first, [{ stems, value }])
  }

  find(words: readonly StemmedWord[]): PhraseFound<T>[] {
    const present = new Set(['*', ...words.flatMap(formsOf)])
    const possible = new Map<string, Phrase<T>[]>()
    const startingWith = (first: string): Phrase<T>[] => {
      let phrases = possible.get(first)
      if (!phrases) {
        phrases = (this.#byFirst.get(first) ?? []).filter(({ stems }) => stems.every((stem) => present.has(stem)))
        possible.set(first, phrases)
      }
      return phrases
    }
    return words.flatMap((word, from) =>
      formsOf(word)
        .flatMap(startingWith)
        .flatMap(({ stems, value }) => {
          const to = endOf(stems, words, from)
          return to === undefined ? [] : [{ value, from, to }]
        }),
    )
  }
}

/** All by which a word may be named in a phrase. */
const formsOf = ({ stem, plain }: StemmedWord): string[] => {
  const own = kind(stem)
  return own ? [stem, `=${plain}`, own] : [stem, `=${plain}`]
}

const kind = (stem: string): string => (/^\d+$/.test(stem) ? '@num' : (kindOf.get(stem) ?? ''))

function endOf(stems: string[], words: readonly StemmedWord[], from: number): number | undefined {
  const sentence = words[from]?.sentence
  const fits = (stem: string, at: number) => {
    const word = words[at]
    if (word === undefined || word.sentence !== sentence) return false
    return stem.startsWith('=') ? word.plain === stem.slice(1) : word.stem === stem || kind(word.stem) === stem
  }
  let at = from
  let spare = 1
  for (const stem of stems.slice(1)) {
    if (stem === '*') {
      spare = FEW
      continue
    }
    at++
    while (!fits(stem, at) && spare > 0) {
      spare--
      at++
    }
    if (!fits(stem, at)) return undefined
  }
  return at + 1
}

/** A phrase of everyday words alone means something only in these very forms: "not knowing" is not "don't know". */
export function partsOf(words: readonly StemmedWord[]): string[] {
  return words.every(({ stem }) => isLight(stem)) ? words.map(({ plain }) => `=${plain}`) : words.map(({ stem }) => stem)
}
