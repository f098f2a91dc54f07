import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Reading } from '../reading/reading.ts'
import { type Case, casesIn } from './cases.ts'

/** The minimum probability of a situation. Readers found nearly all replies for less likely situations to be about something else. */
const LEAST_CHANCE = 0.35
/** A lower probability is enough if all situations of the theme together are likely, because they have much in common. */
const LEAST_WITHIN_THEME = { situation: 0.2, theme: 0.6 }
/** How much likelier a case is if the words of the message match its pattern. */
const NAMED = 1.6
/** How much likelier a case is if the words of the message fit its belief best, or second or third best. */
const SUITED = [1.5, 1.25, 1.25]

export interface ChosenCase extends Case {
  situation: string
  /** The probability of the situation. */
  chance: number
  /** The probability of all situations of the theme together. */
  ofTheme: number
  /** Whether the words of the message tell exactly this story, so that nothing more general is needed. */
  isScenario: boolean
}

/**
 * The case that a message describes: the one of a likely situation that its words match, or the general one. Situations that the words or
 * the frame of the message rule out aren't considered. `suited` are the beliefs that the words of the message fit best. Null if no situation
 * is likely enough.
 */
export function chooseCase(
  { text, book, chances }: Pick<Reading, 'text' | 'book' | 'chances'>,
  isPossible: (theme: string) => boolean,
  suited: readonly string[] = [],
): ChosenCase | null {
  const { situations } = knowledgeIn(book.language)
  const plain = plainly(text)
  const ofThemes = new Map<string, number>()
  for (const [name, chance] of chances) {
    const theme = situations.get(name)?.theme ?? ''
    ofThemes.set(theme, (ofThemes.get(theme) ?? 0) + chance)
  }
  const isLikely = (name: string, chance: number) =>
    chance >= LEAST_CHANCE ||
    (chance >= LEAST_WITHIN_THEME.situation && (ofThemes.get(situations.get(name)?.theme ?? '') ?? 0) >= LEAST_WITHIN_THEME.theme)
  const rated = [...chances]
    .filter(([name, chance]) => isLikely(name, chance))
    .flatMap(([name, chance]) => {
      const theme = situations.get(name)?.theme
      if (!theme || !isPossible(theme) || isRuledOut(name, { text, book })) return []
      const found = casesIn(book.language)
        .get(name)
        ?.cases.find(({ says }) => says === null || says.test(plain))
      if (!found) return []
      const rating = chance * (found.says ? NAMED : 1) * (SUITED[suited.indexOf(found.belief)] ?? 1)
      return [{ rating, chosen: { ...found, situation: name, chance, ofTheme: ofThemes.get(theme) ?? chance, isScenario: false } }]
    })
    .sort((one, other) => other.rating - one.rating)
  return rated[0]?.chosen ?? null
}

/** Whether the words of a message show that it isn't about a situation. */
export function isRuledOut(name: string, { text, book }: Pick<Reading, 'text' | 'book'>): boolean {
  const { needs = null, unless = null } = casesIn(book.language).get(name) ?? {}
  const plain = plainly(text)
  return unless?.test(plain) === true || needs?.test(plain) === false
}

/** The form of a text that the patterns of cases expect. */
const plainly = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('œ', 'oe')
