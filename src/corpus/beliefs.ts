import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../base/yaml.ts'
import { FRAMEWORKS, THEMES } from '../contract/belief-detail.ts'
import { WORLDS } from '../contract/mind.ts'
import { literals, nullable } from '../contract/shapes.ts'
import { CORPUS_DIRECTORY, filesIn, hashFiles } from './files.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Lines = (least: number, most: number) => Type.Array(Text, { minItems: least, maxItems: most, uniqueItems: true })

const TAGS =
  'anger anxiety belonging body boundaries calm change clarity comparison compassion confidence conflict courage creativity decisions effort failure fear feedback focus forgiveness gratitude grief guilt habits hope identity joy kindness learning loneliness meaning money motivation overwhelm patience perfectionism procrastination purpose rejection relationships rest sadness self-talk self-worth shame sleep speaking stress thoughts time trust uncertainty values work'

/** A belief as written in its file. */
export const Belief = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
    title: Text,
    display_order: Type.Integer({ minimum: 1 }),
    world: literals(WORLDS),
    theme: literals(THEMES),
    core_truth: Type.String({ minLength: 40, maxLength: 140 }),
    tags: Type.Array(literals(TAGS.split(' ')), { minItems: 2, maxItems: 5, uniqueItems: true }),
    frameworks: Type.Array(literals(FRAMEWORKS), { minItems: 1, maxItems: 2, uniqueItems: true }),
    description: Type.String({ minLength: 200 }),
    distortion: Type.Object(
      {
        name: literals([
          'all-or-nothing',
          'catastrophizing',
          'mind reading',
          'overgeneralization',
          'mental filter',
          'discounting positives',
          'should statements',
          'labeling',
          'personalization',
          'emotional reasoning',
          'fortune telling',
        ]),
        thought: Text,
      },
      closed,
    ),
    limiting_form: Text,
    reframe: Text,
    practices: Type.Array(
      Type.Object(
        {
          title: Text,
          minutes: Type.Union([Type.Literal(2), Type.Literal(5), Type.Literal(10)]),
          kind: literals([
            'journal',
            'breath',
            'experiment',
            'values action',
            'self-compassion',
            'gratitude',
            'exposure step',
            'noticing',
            'conversation',
            'planning',
          ]),
          steps: Lines(2, 5),
        },
        closed,
      ),
      { minItems: 2, maxItems: 3 },
    ),
    reflection_questions: Lines(3, 3),
    related: Type.Array(Text, { minItems: 2, uniqueItems: true }),
    safety_note: nullable(Text),
    /** Words and phrases that people write when this belief might help. */
    signals: Lines(10, 30),
    /** Sentences that the offline coach uses for this belief. */
    coach: Type.Object({ notices: Lines(3, 3), offers: Lines(3, 3), tries: Lines(2, 2), asks: Lines(3, 3) }, closed),
    reviewed: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  },
  closed,
)
export type Belief = Static<typeof Belief>

const FOLDER = 'mind/beliefs'

export const readBeliefs = (directory: string = CORPUS_DIRECTORY): Belief[] =>
  filesIn(directory, FOLDER).flatMap((file) => readYaml<Belief[]>(join(directory, file)))

export const libraryVersion = (directory: string = CORPUS_DIRECTORY): string => hashFiles(directory, filesIn(directory, FOLDER))

/** Derives a belief's id from its slug, so that the belief has the same id on every machine. */
export function beliefId(slug: string): string {
  const hex = createHash('sha256').update(`belief:${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
