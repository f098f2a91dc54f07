import { Ajv } from 'ajv'
import { LANGUAGES } from '../../contract/mind.ts'
import { readScenarioMessages } from '../coach/messages.ts'
import { formsOf, GLAD, readScenarios, Scenarios } from '../coach/scenarios.ts'
import { readThemes } from '../coach/situations.ts'

const FEWEST_GROUPS = 2
/** The number of lines without the question. */
const LINES = { glad: 2, other: 3 }
const shape = new Ajv({ allErrors: true, strict: false }).compile(Scenarios)

/** Checks the scenarios of the offline coach, and the messages that tell them. Returns one line per problem. */
export function checkScenarios(slugs: readonly string[]): string[] {
  const scenarios = readScenarios()
  if (!shape(scenarios)) return (shape.errors ?? []).map(({ instancePath, message }) => `scenarios ${instancePath}: ${message}`)
  const situations = new Set(Object.values(readThemes()).flatMap((theme) => Object.keys(theme.situations)))
  const told = LANGUAGES.flatMap((language) => readScenarioMessages(language).map(({ label }) => label))
  const untold = [...new Set(told)]
    .filter((name) => !Object.hasOwn(scenarios, name))
    .map((name) => `there is no scenario ${name}, but a message that tells it`)
  return [
    ...untold,
    ...Object.entries(scenarios).flatMap(([name, { of, words, not = '', belief, ...lines }]) => [
      ...of.split(' ').flatMap((each) => (situations.has(each) || of === GLAD ? [] : [`scenario ${name}: there is no situation ${each}`])),
      ...LANGUAGES.filter((language) => ![0, 1].includes(lines[language].length - LINES[of === GLAD ? 'glad' : 'other'])).map(
        (language) => `scenario ${name} ${language}: there are ${lines[language].length} lines`,
      ),
      ...(slugs.includes(belief) ? [] : [`scenario ${name}: there is no belief ${belief}`]),
      ...(words.split('|').length < FEWEST_GROUPS ? [`scenario ${name}: one group of words is not enough`] : []),
      ...`${words} ${not}`
        .split(/[\s|_]+/)
        .filter((word) => word && formsOf(word).length === 0)
        .map((word) => `scenario ${name}: the glossary has no word "${word}"`),
    ]),
  ]
}
