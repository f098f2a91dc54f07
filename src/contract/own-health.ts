import Type, { type Static, type TSchema } from 'typebox'
import { CorpusVersion } from './body.ts'
import { Day, Disclaimer, literals, nullable, ref, shape, Timestamp, Uuid } from './shapes.ts'

const Text = nullable(Type.String())
const stamps = { created_at: Timestamp, updated_at: Timestamp }
const RemedyId = nullable(Type.String({ description: 'The id of the remedy in the reference; null if it is not in the reference.' }))

const Stack = shape(
  'Stack',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    goal: Text,
    items: Type.Array(
      Type.Object({
        remedy_id: RemedyId,
        remedy_name: Type.String({ description: 'A remedy or drug, as you entered it.' }),
        dose: nullable(Type.String({ description: 'The amount, in `unit`.' })),
        unit: Text,
        timing: nullable(Type.String({ description: 'When you take it, such as `morning` or `with meals`.' })),
        notes: Text,
      }),
    ),
    notes: Text,
    is_active: Type.Boolean({ description: 'Whether you are currently taking this stack.' }),
    ...stamps,
  }),
)

const Protocol = shape(
  'Protocol',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    source: literals(['saved', 'practitioner'], {
      description: '`saved`: you saved it yourself. `practitioner`: a practitioner assigned it to you.',
    }),
    assigned_by: nullable(
      Type.Object(
        { name: Type.String(), credential: Text },
        { description: 'The practitioner who assigned it; null if you saved it yourself.' },
      ),
    ),
    status: literals(['planned', 'active', 'paused', 'completed']),
    condition_ids: Type.Array(Type.String(), { description: 'The ids of the conditions in the reference.' }),
    start_date: nullable(Day),
    end_date: nullable(Day),
    steps: Type.Array(
      Type.Object({
        order: Type.Integer({ description: 'Position of the step, starting at 1.' }),
        title: Type.String(),
        instruction: Text,
        remedy_id: RemedyId,
        frequency: nullable(Type.String({ description: 'How often to do the step, such as `daily` or `weekly`.' })),
        duration_days: nullable(Type.Integer()),
      }),
    ),
    ...stamps,
  }),
)

const BiomarkerSeries = shape(
  'BiomarkerSeries',
  Type.Object({
    biomarker_id: Type.String({ description: 'The id of the biomarker in the reference.' }),
    biomarker_name: Type.String({ description: 'The name in the reference, or the id if the biomarker is not in the reference.' }),
    unit: Type.String({ description: 'The unit of all values in this series.' }),
    reference_range: nullable(
      Type.Object(
        { low: nullable(Type.Number()), high: nullable(Type.Number()) },
        {
          description:
            'The reference range; null unless the reference has a single range for all adults in this unit. A null bound means that the range is open on that side.',
        },
      ),
    ),
    readings: Type.Array(
      Type.Object({
        measured_at: Timestamp,
        taken_on: { ...Day, description: 'The date in your own time zone.' },
        value: Type.Number(),
      }),
      { description: 'Your readings, oldest first.' },
    ),
  }),
)

const listOf = <T extends TSchema>(name: string, record: T) =>
  shape(
    name,
    Type.Object({
      data: Type.Array(ref(record)),
      next_cursor: Type.Null(),
      disclaimer: Disclaimer,
      corpus_version: nullable(CorpusVersion),
    }),
  )

export const StackList = listOf('StackList', Stack)
export const ProtocolList = listOf('ProtocolList', Protocol)
export const BiomarkerSeriesList = listOf('BiomarkerSeriesList', BiomarkerSeries)
export type StackList = Static<typeof StackList>
export type ProtocolList = Static<typeof ProtocolList>
export type BiomarkerSeriesList = Static<typeof BiomarkerSeriesList>
