import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { LANGUAGES } from '../../contract/mind.ts'
import { Cases, readCases } from '../coach/cases.ts'
import {
  BeliefWordings,
  CoachLines,
  Dialogue,
  FrameCues,
  type Language,
  MessageKinds,
  OTHER_LANGUAGES,
  OtherLanguages,
  readDialogue,
  readFrameCues,
  readKinds,
  readLines,
  readOtherLanguages,
  readWordings,
} from '../coach/lines.ts'
import { readExpressions, readMessages } from '../coach/messages.ts'
import { Moves, readMoves } from '../coach/moves.ts'
import {
  Feelings,
  MessageExamples,
  readFeelings,
  readMessageExamples,
  readSituationNames,
  readThemes,
  readWordClasses,
  SituationNames,
  Theme,
  WordClassLists,
} from '../coach/situations.ts'
import { readTopicSituations, readTopics, TopicSituations, Topics } from '../coach/topics.ts'

const ajv = new Ajv({ allErrors: true, strict: false })

/** Checks the offline coach's lines and the patterns that it uses to recognize messages. Returns one line per problem. */
export function checkCoachLines(slugs: readonly string[]): string[] {
  return [
    ...LANGUAGES.flatMap((language) => [
      ...shapeProblems(`lines ${language}`, CoachLines, readLines(language)),
      ...shapeProblems(`frames ${language}`, FrameCues, readFrameCues(language)),
      ...cuePatterns(readFrameCues(language)).flatMap((pattern) => patternProblems(`frames ${language}`, pattern)),
      ...topicProblems(language),
      ...shapeProblems(`dialogue ${language}`, Dialogue, readDialogue(language)),
      ...Object.entries(readDialogue(language).cues).flatMap(([cue, pattern]) => patternProblems(`dialogue ${language} ${cue}`, pattern)),
      ...moveProblems(language),
      ...shapeProblems(`kinds ${language}`, MessageKinds, readKinds(language)),
      ...readKinds(language).flatMap(({ is, says, unless = [] }) =>
        [...says, ...unless].flatMap((pattern) => patternProblems(is, pattern)),
      ),
    ]),
    ...OTHER_LANGUAGES.flatMap((language) => {
      const { beliefs } = readWordings(language)
      return [
        ...shapeProblems(`languages ${language}`, BeliefWordings, { beliefs }),
        ...slugs.filter((slug) => !Object.hasOwn(beliefs, slug)).map((slug) => `languages ${language}: ${slug} is missing`),
      ]
    }),
    ...LANGUAGES.flatMap(messageProblems),
    ...shapeProblems('kinds any', MessageKinds, readKinds('any')),
    ...shapeProblems('other languages', OtherLanguages, readOtherLanguages()),
    ...shapeProblems('topics situations', TopicSituations, readTopicSituations()),
    ...shapeProblems('examples', MessageExamples, readMessageExamples()),
    ...shapeProblems('situation names', SituationNames, readSituationNames()),
    ...nameProblems(),
    ...shapeProblems('word classes', WordClassLists, readWordClasses()),
    ...shapeProblems('feelings', Feelings, readFeelings()),
    ...Object.entries(readFeelings()).flatMap(([name, { beliefs, classes }]) => [
      ...beliefs.filter((slug) => !slugs.includes(slug)).map((slug) => `feeling ${name}: there is no belief ${slug}`),
      ...classes.filter((each) => !(each in readWordClasses())).map((each) => `feeling ${name}: there is no word class ${each}`),
    ]),
    ...Object.entries(readThemes()).flatMap(([name, theme]) => [
      ...shapeProblems(`theme ${name}`, Theme, theme),
      ...[theme.lines, ...Object.values(theme.situations)]
        .flatMap((lines) => lines?.beliefs ?? [])
        .filter((slug) => !slugs.includes(slug))
        .map((slug) => `theme ${name}: there is no belief ${slug}`),
    ]),
    ...caseProblems(slugs),
  ]
}

/** Checks that every situation has cases, of which only the last one, the general case, has no pattern. */
function caseProblems(slugs: readonly string[]): string[] {
  const cases = readCases()
  const situations = Object.values(readThemes()).flatMap((theme) => Object.keys(theme.situations))
  return [
    ...shapeProblems('cases', Cases, cases),
    ...situations.filter((name) => !Object.hasOwn(cases, name)).map((name) => `cases: ${name} is missing`),
    ...Object.entries(cases).flatMap(([situation, { needs, unless, cases: all }]) => [
      ...(situations.includes(situation) ? [] : [`cases: there is no situation ${situation}`]),
      ...[needs, unless]
        .flatMap((patterns) => Object.values(patterns ?? {}))
        .flatMap((pattern) => patternProblems(`cases ${situation}`, pattern)),
      ...Object.entries(all).flatMap(([name, { belief, ...own }], place, { length }) => [
        ...(slugs.includes(belief) ? [] : [`case ${situation} ${name}: there is no belief ${belief}`]),
        ...LANGUAGES.flatMap((language) => {
          const { says } = own[language]
          if ((says === undefined) !== (place === length - 1))
            return [`case ${situation} ${name} ${language}: only the last case has no pattern`]
          return says ? patternProblems(`case ${situation} ${name}`, says) : []
        }),
      ]),
    ]),
  ]
}

/** Checks that every situation has a name of its own, and that there is a line for what people feel in it. */
function nameProblems(): string[] {
  const names = readSituationNames()
  const situations = Object.values(readThemes()).flatMap((theme) => Object.keys(theme.situations))
  return [
    ...situations.filter((name) => !Object.hasOwn(names, name)).map((name) => `situation names: ${name} is missing`),
    ...Object.keys(names)
      .filter((name) => !situations.includes(name))
      .map((name) => `situation names: there is no situation ${name}`),
    ...LANGUAGES.flatMap((language) => {
      const all = Object.values(names).map((name) => name[language])
      const { lines } = readLines(language)
      return [
        ...all
          .filter((words, place) => all.indexOf(words) !== place)
          .map((words) => `situation names ${language}: "${words}" is there twice`),
        ...[...new Set(Object.values(names).flatMap(({ feels }) => feels ?? []))]
          .filter((feels) => !Object.hasOwn(lines, `which.${feels}`))
          .map((feels) => `lines ${language}: which.${feels} is missing`),
      ]
    }),
  ]
}

/** Checks what the coach says about reactions to its replies. A line that exists in English must exist in every language. */
function moveProblems(language: Language): string[] {
  const { moves, suggested, sorts, feelings, cues, lines } = readMoves(language)
  const patterns = [suggested, sorts, feelings, cues].flatMap((each) => Object.values(each))
  return [
    ...shapeProblems(`moves ${language}`, Moves, readMoves(language)),
    ...[...patterns, ...moves.flatMap(({ says, unless }) => (unless ? [says, unless] : [says]))].flatMap((pattern) =>
      patternProblems(`moves ${language}`, pattern),
    ),
    ...Object.keys(readMoves('en').lines)
      .filter((name) => !Object.hasOwn(lines, name))
      .map((name) => `moves ${language}: ${name} is missing`),
  ]
}

/** Lines whose names are kinds of message. The others are parts of answers. */
const KIND = /^(?:about|cannot|data|greeting|health|idle|joke|joy|off_topic|praise|thanks|tiresome)\b/

/** Checks that every labeled message has an existing label and occurs only once. */
function messageProblems(language: Language): string[] {
  const labels = new Set([
    ...Object.values(readThemes()).flatMap(({ situations }) => Object.keys(situations)),
    ...Object.keys(readMessageExamples()),
    ...Object.keys(readLines(language).lines).filter((name) => KIND.test(name)),
  ])
  const texts = new Set<string>()
  return [...readMessages(language), ...readExpressions(language)].flatMap(({ label, text }) => {
    const isRepeated = texts.has(text)
    texts.add(text)
    return [
      ...(labels.has(label) ? [] : [`messages ${language}: there is no situation or kind ${label}`]),
      ...(isRepeated ? [`messages ${language}: "${text}" is there twice`] : []),
    ]
  })
}

/** Checks that every language has the same topics, including `other`. */
function topicProblems(language: Language): string[] {
  const topics = readTopics(language)
  const situations = new Set(Object.values(readThemes()).flatMap((theme) => Object.keys(theme.situations)))
  const about = Object.entries(readTopicSituations())
  return [
    ...shapeProblems(`topics ${language}`, Topics, topics),
    ...Object.values(topics).flatMap(({ says = '', unless = '' }) =>
      [says, unless].flatMap((pattern) => patternProblems(`topics ${language}`, pattern)),
    ),
    ...[...about.map(([name]) => name), 'other'].filter((name) => !topics[name]).map((name) => `topics ${language}: ${name} is missing`),
    ...about.flatMap(([name, slugs]) =>
      slugs.filter((slug) => !situations.has(slug)).map((slug) => `topic ${name}: there is no situation ${slug}`),
    ),
  ]
}

function shapeProblems(name: string, schema: TSchema, value: unknown): string[] {
  const validate = ajv.compile(schema)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath}: ${message}`)
}

const cuePatterns = ({ turned, frames, ...cues }: FrameCues): string[] => [
  ...turned.map(({ says }) => says),
  ...Object.values(frames),
  ...Object.values(cues),
]

function patternProblems(name: string, pattern: string): string[] {
  try {
    new RegExp(pattern, 'u')
    return []
  } catch {
    return [`${name}: ${pattern} is not a valid pattern`]
  }
}
