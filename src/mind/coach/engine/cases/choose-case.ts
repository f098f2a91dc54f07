import type { Language } from '../../../../corpus/coach/lines.ts'
import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Reading } from '../reading/reading.ts'
import { folded } from '../words/folded.ts'
import { type Case, casesIn } from './cases.ts'
import { allScenarios, type Scenario, scenariosIn } from './scenarios.ts'

/** The minimum probability of a situation. Readers found nearly all replies for less likely situations to be about something else. */
const LEAST_CHANCE = 0.35
/**
 * The minimum probability of the situation of a scenario: if only the words of the message or the recognizer suggest the scenario, and if
 * both do.
 */
const LEAST_CHANCE_OF_SCENARIO = { alone: 0.7, agreed: 0.15 }
/** The minimum share of a scenario among those of the conceivable situations, likewise. */
const LEAST_SHARE = { likely: 0.6, agreed: 0.5 }
/** Below this probability, a scenario may be the likeliest one only because the message says too little. */
const LEAST_PROBABILITY = 0.02
/** How much it counts if the words name a scenario: enough on its own, but less than a clear guess. More specific words count a bit more. */
const NAMED_SHARE = 0.6
const SPECIFIC = 0.001
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
 * The scenario that a message tells: the one that the recognizer finds most likely, or that the words of the message name. If no situation is
 * likely, both must agree. Null if the message tells none.
 */
export function chooseScenario(
  message: string,
  { book, chances }: Pick<Reading, 'book' | 'chances'>,
  isPossible: (theme: string) => boolean,
): ChosenCase | null {
  const { situations } = knowledgeIn(book.language)
  const text = folded(message)
  const conceivable = new Map(
    [...chances].filter(
      ([name, chance]) =>
        chance >= LEAST_CHANCE_OF_SCENARIO.agreed && isPossible(situations.get(name)?.theme ?? '') && !isRuledOut(name, { text, book }),
    ),
  )
  if (conceivable.size === 0) return null
  const chanceOf = (name: string) => conceivable.get(name) ?? 0
  const isConceivable = (name: string) => conceivable.has(name)
  const named = new Set(scenariosIn(message, book.language, isConceivable))
  const shares = sharesOf(message, book.language, isConceivable)
  const [best] = [...new Set([...named, ...shares.keys()])]
    .map((scenario) => {
      const [situation = ''] = [...scenario.of].sort((one, other) => chanceOf(other) - chanceOf(one))
      const share = shares.get(scenario) ?? 0
      const isNamed = named.has(scenario)
      const rating = share + (isNamed ? NAMED_SHARE + SPECIFIC * scenario.words.specificity : 0)
      const isLikely = chanceOf(situation) >= LEAST_CHANCE_OF_SCENARIO.alone && rating >= LEAST_SHARE.likely
      return { scenario, situation, rating, isTold: isLikely || (isNamed && share >= LEAST_SHARE.agreed) }
    })
    .filter(({ isTold }) => isTold)
    .sort((one, other) => other.rating - one.rating)
  if (!best) return null
  const { situation, scenario } = best
  const chance = chanceOf(situation)
  const [hears = '', view = '', step = '', ask] = scenario.lines[book.language]
  const lines = { hears: [hears], views: [view], steps: [step], asks: ask ? [ask] : [] }
  return { says: null, belief: scenario.belief, lines, situation, chance, ofTheme: chance, isScenario: true }
}

/** How likely each scenario of the conceivable situations is, compared with the others. */
function sharesOf(message: string, language: Language, isConceivable: (situation: string) => boolean): Map<Scenario, number> {
  const { byName } = allScenarios()
  const possible = knowledgeIn(language)
    .scenarios.recognize(message)
    .guesses.flatMap(({ label, probability }) => {
      const scenario = byName.get(label)
      return scenario?.of.some(isConceivable) ? [{ scenario, probability }] : []
    })
  const total = possible.reduce((sum, { probability }) => sum + probability, 0)
  return new Map(
    possible
      .filter(({ probability }) => probability >= LEAST_PROBABILITY)
      .map(({ scenario, probability }) => [scenario, probability / total]),
  )
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
