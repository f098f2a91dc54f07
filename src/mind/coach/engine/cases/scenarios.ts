import { LANGUAGES } from '../../../../contract/mind.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { formsOf, GLAD, NUMBER, readScenarios } from '../../../../corpus/coach/scenarios.ts'
import { readGlossary } from '../../../../corpus/words/glossary.ts'
import { wordsOf } from '../../../../recognition/features.ts'
import { placesOf, WordGroupIndex, WordGroups, type WordPlaces } from '../../../../text/word-groups.ts'

/** A common story, recognized by its words in plain English, with lines that fit exactly this story. */
export interface Scenario {
  name: string
  /** The situations that the story belongs to. */
  of: readonly string[]
  words: WordGroups
  not: WordGroups | null
  /** The slug of the belief that the lines express. */
  belief: string
  lines: Readonly<Record<Language, readonly string[]>>
}

/** How the recognizer represents digits. */
const DIGITS = '#'

interface Scenarios {
  byName: ReadonlyMap<string, Scenario>
  byWords: WordGroupIndex<Scenario>
}

let known: Scenarios | undefined

/** Compiles the patterns when it is first called, which takes a moment. */
export function allScenarios(): Scenarios {
  known ??= compiled()
  return known
}

function compiled(): Scenarios {
  const scenarios = Object.entries(readScenarios()).map(([name, { of, words, not, belief, ...lines }]) => ({
    name,
    of: of.split(' '),
    words: new WordGroups(words, formsOf),
    not: not ? new WordGroups(not, formsOf) : null,
    belief,
    lines,
  }))
  return { byName: new Map(scenarios.map((scenario) => [scenario.name, scenario])), byWords: new WordGroupIndex(scenarios) }
}

/** The scenarios of the wanted situations whose words a message contains. */
export function scenariosIn(message: string, language: Language, isWanted: (situation: string) => boolean): Scenario[] {
  const places = glossed(message, language)
  return allScenarios()
    .byWords.find(places, ({ of }) => of.some(isWanted))
    .filter(({ not }) => !not?.matches(places))
}

/**
 * The lines of the most specific piece of good news that a message tells, or of the first one in the corpus if several are equally specific.
 * Undefined if it tells none that is known.
 */
export function gladLines(message: string, language: Language): readonly string[] | undefined {
  const glad = scenariosIn(message, language, (situation) => situation === GLAD)
  const [first] = glad.sort((one, other) => other.words.groups.length - one.words.groups.length)
  return first?.lines[language]
}

/** The words of a message in plain English, and where they are. */
function glossed(message: string, language: Language): WordPlaces {
  const { glossary } = readGlossary()
  const index = LANGUAGES.indexOf(language)
  return placesOf(wordsOf(message).flatMap((word) => (word === DIGITS ? [NUMBER] : glossary.glossOf([word], index))))
}
