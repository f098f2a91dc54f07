import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1, uniqueItems: true })

const all = <Name extends string>(names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>, closed)

/** What a reply may suggest: writing something down, observing, saying something, doing something physical, or another action. */
const SUGGESTIONS = ['note', 'watch', 'say', 'body', 'do'] as const
export type Suggestion = (typeof SUGGESTIONS)[number]
/** Kinds of suggestions that people refuse altogether: "no more writing". */
const REFUSED = ['note', 'say', 'body'] as const satisfies readonly Suggestion[]

/** Kinds of problems, distinguished by what can be done about them. The first one that matches is used. */
const SORTS = [
  ...['official', 'chores', 'reach', 'night', 'workload', 'takeback', 'interrupt', 'critic', 'morning', 'outside', 'refuse'],
  ...['sorry', 'silence', 'present', 'request', 'argue', 'hurt', 'task', 'screen', 'habit', 'alone', 'decide', 'compare', 'drained'],
] as const
const FEELINGS = ['angry', 'sad', 'afraid', 'ashamed', 'tired', 'alone'] as const
const MOVE_CUES = [
  ...(['ours', 'opens', 'past', 'spoke', 'reported', 'asking_next', 'asking_other', 'offering', 'shift'] as const),
  ...(['good', 'mocked', 'upset', 'nothing', 'unanswered', 'succeeded', 'spoiled'] as const),
  ...(['blame', 'denies', 'asked_about', 'explore', 'event', 'react', 'wording', 'days', 'month', 'lasting'] as const),
] as const
export type MoveCue = (typeof MOVE_CUES)[number]

/** How people react to the coach's last reply, and what it says next. The comments in corpus/mind/moves/en.yaml explain the format. */
export const Moves = Type.Object(
  {
    moves: Type.Array(
      Type.Object(
        { is: Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$' }), says: Text, unless: Type.Optional(Text), most_words: Type.Integer() },
        closed,
      ),
      { minItems: 1 },
    ),
    suggested: all(SUGGESTIONS),
    refused: all(REFUSED),
    sorts: all(SORTS),
    feelings: all(FEELINGS),
    cues: all(MOVE_CUES),
    lines: Type.Record(Type.String({ pattern: '^[a-z_]+\\.[a-z_]+$' }), Texts),
  },
  closed,
)
export type Moves = Static<typeof Moves>

export const readMoves = (language: Language): Moves => readYaml(join(CORPUS_DIRECTORY, 'mind', 'moves', `${language}.yaml`))
