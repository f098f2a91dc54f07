import { LANGUAGES } from '../../../../contract/mind.ts'
import { type CaseLines, readCases } from '../../../../corpus/coach/cases.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'

/** A variant of a situation that calls for an answer of its own. */
export interface Case {
  /** Null if the case is the situation's general one. */
  says: RegExp | null
  /** The slug of the belief that the lines express. */
  belief: string
  lines: Omit<CaseLines, 'says'>
}

/** The cases of one situation. */
interface SituationCases {
  /** Null if the situation can be described in any words. */
  needs: RegExp | null
  unless: RegExp | null
  cases: readonly Case[]
}

/** The cases of each situation in one language. */
type Cases = ReadonlyMap<string, SituationCases>

let known: ReadonlyMap<Language, Cases> | undefined

export function casesIn(language: Language): Cases {
  known ??= compiled()
  return known.get(language) as Cases
}

const patternOf = (pattern: string | undefined): RegExp | null => (pattern ? new RegExp(pattern, 'u') : null)

function compiled(): ReadonlyMap<Language, Cases> {
  const situations = Object.entries(readCases())
  const inLanguage = (language: Language): Cases =>
    new Map(
      situations.map(([name, { needs, unless, cases }]) => [
        name,
        {
          needs: patternOf(needs?.[language]),
          unless: patternOf(unless?.[language]),
          cases: Object.values(cases).map(({ belief, [language]: { says, ...lines } }) => ({ says: patternOf(says), belief, lines })),
        },
      ]),
    )
  return new Map(LANGUAGES.map((language) => [language, inLanguage(language)]))
}
