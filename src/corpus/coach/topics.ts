import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Optional(Type.Array(Text, { minItems: 1, uniqueItems: true }))

const TopicLines = Type.Object({ hears: Texts, steps: Texts, asks: Texts }, closed)
export type TopicLines = Static<typeof TopicLines>

/**
 * What the coach says about a topic, keyed by the frame of the message (such as `regret` or `again`). Lines under `any` suit every frame.
 */
const Topic = Type.Object(
  {
    /** Words that name the topic. The topic `other` has none: its lines are for frames that can be answered regardless of the topic. */
    says: Type.Optional(Text),
    unless: Type.Optional(Text),
    ...Object.fromEntries(
      ['any', 'plain', 'done', 'two', 'regret', 'distance', 'nobody', 'again', 'cant', 'ahead'].map((frame) => [
        frame,
        Type.Optional(TopicLines),
      ]),
    ),
  },
  closed,
)
export const Topics = Type.Record(Type.String({ pattern: '^[a-z]+(_[a-z]+)*$' }), Topic)
type Topics = Readonly<Record<string, { says?: string; unless?: string } & Readonly<Record<string, TopicLines>>>>

/** The situations that each topic may be about. */
export const TopicSituations = Type.Record(Type.String(), Type.Array(Text, { minItems: 1, uniqueItems: true }))
type TopicSituations = Static<typeof TopicSituations>

const fileOf = (name: string): string => join(CORPUS_DIRECTORY, 'mind', 'topics', `${name}.yaml`)

export const readTopics = (language: Language): Topics => readYaml(fileOf(language))
export const readTopicSituations = (): TopicSituations => readYaml(fileOf('situations'))

/** Reads all topic files, so that the build stores the parsed form of each. */
export function readAllTopics(): void {
  for (const language of LANGUAGES) readTopics(language)
  readTopicSituations()
}
