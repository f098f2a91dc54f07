import type { Language } from '../../../../corpus/coach/lines.ts'
import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Reading } from '../reading/reading.ts'
import { folded } from '../words/folded.ts'
import { type ChosenCase, isRuledOut } from './choose-case.ts'
import { allScenarios, type Scenario, scenariosIn } from './scenarios.ts'

/**
 * The minimum probability of the situation of a scenario: if only the words of the message or the recognizer suggest the scenario, and if
 * both do.
 */
const LEAST_CHANCE = { alone: 0.7, agreed: 0.15 }
/** The minimum share of a scenario among those of the conceivable situations, likewise. */
const LEAST_SHARE = { likely: 0.6, agreed: 0.5 }
/** Below this probability, a scenario may be the likeliest one only because the message says too little. */
const LEAST_PROBABILITY = 0.02
/** How much it counts if the words name a scenario: enough on its own, but less than a clear guess. More specific words count a bit more. */
const NAMED_SHARE = 0.6
const SPECIFIC = 0.001

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
        chance >= LEAST_CHANCE.agreed && isPossible(situations.get(name)?.theme ?? '') && !isRuledOut(name, { text, book }),
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
      const isLikely = chanceOf(situation) >= LEAST_CHANCE.alone && rating >= LEAST_SHARE.likely
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
