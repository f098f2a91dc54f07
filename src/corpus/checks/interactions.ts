import type { Interaction } from '../../contract/interactions/interaction.ts'
import { append } from '../../text/append.ts'
import type { Corpus } from '../read.ts'
import type { InteractionSource } from '../records.ts'
import { widerClasses } from '../related-classes.ts'

/** The actions that a recommendation may ask for, by the interaction's severity. */
const ACTIONS_FOR: Record<Interaction['severity'], readonly Interaction['action'][]> = {
  CRITICAL: ['avoid'],
  HIGH: ['avoid', 'monitor'],
  MODERATE: ['monitor', 'separate'],
  LOW: ['inform', 'monitor', 'separate'],
}
const OPPOSITES: Record<string, string> = {
  level_up: 'level_down',
  blood_pressure_up: 'blood_pressure_down',
  blood_sugar_up: 'blood_sugar_down',
  potassium_up: 'potassium_down',
  sedation: 'stimulation',
}
/** Matches phrases that declare a combination harmless, which no record may do. */
const REASSURANCE = /\b(not a (?:concern|problem)|no (?:concern|cause for concern)|no action is needed|harmless|of little concern)\b/i
const STUDY =
  /\b(?:(?:in|from) (?:a|one|two|three|small|several|some) (?:\w+ )?(?:trials?|stud(?:y|ies))|trials? (?:of|in|with|found|showed)|volunteers|case reports?|(?:a|one|two|three|few|single|several) (?:\w+ )?cases?)\b/i

const pairOf = ({ remedy, drug }: InteractionSource): string => `${remedy} x ${Object.entries(drug).flat().join(':')}`
const textsOf = ({ mechanism, clinical_effect, recommendation }: InteractionSource) =>
  [mechanism, clinical_effect, recommendation].join(' ')

export function checkInteractions(corpus: Corpus): string[] {
  return [...checkPairs(corpus), ...corpus.interactions.flatMap(checkRubric), ...checkConflicts(corpus)]
}

function checkPairs({ interactions, remedy, generics, classes }: Corpus): string[] {
  const remedies = new Set(remedy.map(({ id }) => id))
  const drugs = new Set([
    ...generics.map(({ generic }) => `generic:${generic}`),
    ...classes.map(({ name }) => `class:${name}`),
    ...[...remedies].map((id) => `remedy:${id}`),
  ])
  const seen = new Set<string>()
  return interactions.flatMap((record) => {
    const pair = pairOf(record)
    const problems: string[] = []
    if (!remedies.has(record.remedy)) problems.push(`interaction ${pair}: the remedy does not exist`)
    if (!drugs.has(Object.entries(record.drug).flat().join(':'))) problems.push(`interaction ${pair}: the drug or class does not exist`)
    if (seen.has(pair)) problems.push(`interaction ${pair}: duplicate`)
    seen.add(pair)
    return problems
  })
}

function checkRubric(record: InteractionSource): string[] {
  const { severity, action, contested, references } = record
  const [phrase] = REASSURANCE.exec(textsOf(record)) ?? []
  return [
    contested && severity === 'CRITICAL' && "contested pairs can't be CRITICAL",
    !ACTIONS_FOR[severity].includes(action) && `${severity} is not consistent with the action ${action}`,
    (severity === 'CRITICAL' || severity === 'HIGH') && !references && `${severity}, but without a reference`,
    !references && STUDY.test(textsOf(record)) && 'describes a study or a case without citing it',
    phrase && `contains "${phrase}"`,
  ]
    .filter((problem) => typeof problem === 'string')
    .map((problem) => `interaction ${pairOf(record)}: ${problem}`)
}

/** Reports records that claim opposite effects for the same remedy and drug, unless one is an exception to the other. */
function checkConflicts({ interactions, generics }: Corpus): string[] {
  const wider = widerClasses(generics)
  const byRemedy = new Map<string, InteractionSource[]>()
  for (const record of interactions) append(byRemedy, record.remedy, record)
  const conflicts = new Set<string>()
  for (const { generic, classes } of generics)
    for (const records of byRemedy.values()) {
      const about = records.filter(({ drug }) =>
        'class' in drug ? classes.includes(drug.class) : 'generic' in drug && drug.generic === generic,
      )
      for (const one of about)
        for (const other of about)
          if (OPPOSITES[one.effects[0] as string] === other.effects[0] && !isWithin(one, other, classes) && !isWithin(other, one, classes))
            conflicts.add(`interaction ${pairOf(one)}: ${one.effects[0]}, but ${pairOf(other)}: ${other.effects[0]}`)
    }
  return [...conflicts]

  function isWithin(one: InteractionSource, other: InteractionSource, classes: string[]): boolean {
    if (!('class' in other.drug)) return false
    if ('generic' in one.drug) return classes.includes(other.drug.class)
    return 'class' in one.drug && (wider.get(one.drug.class)?.has(other.drug.class) ?? false)
  }
}
