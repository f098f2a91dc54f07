import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { CORPUS_DIRECTORY } from '../files.ts'

const NAME = '^[a-z]+(_[a-z]+)*$'
const Entries = (entry: string) => Type.Array(Type.String({ pattern: entry }), { minItems: 1, uniqueItems: true })

/** The comments in the thesaurus file explain the format. */
export const Thesaurus = Type.Object(
  {
    /** The words that `@name` stands for, keyed by name. */
    kinds: Type.Record(Type.String({ pattern: NAME }), Entries('^[a-z]+$'), { additionalProperties: false }),
    /** Words and phrases about the same topic, keyed by the topic's name. */
    rings: Type.Record(Type.String({ pattern: NAME }), Entries('^(\\*|@[a-z]+|[a-z0-9]+)( (\\*|@[a-z]+|[a-z0-9]+))*\\??$'), {
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
)
export type Thesaurus = Static<typeof Thesaurus>

export const readThesaurus = (directory: string = CORPUS_DIRECTORY): Thesaurus => readYaml(join(directory, 'mind', 'thesaurus.yaml'))
