import Type, { type Static, type TSchema } from 'typebox'
import { Day, Disclaimer, literals, nullable, ref, shape, Timestamp, Uuid } from './shapes.ts'

const Text = nullable(Type.String())
const stamps = { created_at: Timestamp, updated_at: Timestamp }
const RemedyId = nullable(Type.String({ description: 'A remedy of the reference; null when it is none of them.' }))

const Stack = shape(
  'Stack',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    goal: Text,
    items: Type.Array(
      Type.Object({
        remedy_id: RemedyId,
        remedy_name: Type.String({ description: 'As you wrote it: a remedy, or a drug that you take.' }),
        dose: nullable(Type.String({ description: 'The amount, in the unit beside it.' })),
        unit: Text,
        timing: nullable(Type.String({ description: 'When you take it: morning, with meals.' })),
        notes: Text,
      }),
    ),
    notes: Text,
    is_active: Type.Boolean({ description: 'Whether you take it now.' }),
    ...stamps,
  }),
)

const Protocol = shape(
  'Protocol',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    source: literals(['saved', 'practitioner'], { description: 'saved: by yourself. practitioner: assigned to you.' }),
    assigned_by: nullable(Type.Object({ name: Type.String(), credential: Text }, { description: 'Null for one that you saved yourself.' })),
    status: literals(['planned', 'active', 'paused', 'completed']),
    condition_ids: Type.Array(Type.String(), { description: 'Conditions of the reference.' }),
    start_date: nullable(Day),
    end_date: nullable(Day),
    steps: Type.Array(
      Type.Object({
        order: Type.Integer({ description: 'From 1.' }),
        title: Type.String(),
        instruction: Text,
        remedy_id: RemedyId,
        frequency: nullable(Type.String({ description: 'How often: daily, twice daily, weekly.' })),
        duration_days: nullable(Type.Integer()),
      }),
    ),
    ...stamps,
  }),
)

const BiomarkerSeries = shape(
  'BiomarkerSeries',
  Type.Object({
    biomarker_id: Type.String({ description: 'A biomarker of the reference.' }),
    biomarker_name: Type.String({ description: 'The id where the reference has no such biomarker.' }),
    unit: Type.String({ description: 'Of every number here.' }),
    reference_range: nullable(
      Type.Object(
        { low: nullable(Type.Number()), high: nullable(Type.Number()) },
        { description: 'Where the reference has a single range for all adults in this unit; null otherwise. A null end is open.' },
      ),
    ),
    readings: Type.Array(
      Type.Object({
        measured_at: Timestamp,
        taken_on: { ...Day, description: 'The day of it in your own time zone.' },
        value: Type.Number(),
      }),
      { description: 'Oldest first.' },
    ),
  }),
)

const listOf = <T extends TSchema>(name: string, record: T) =>
  shape(name, Type.Object({ data: Type.Array(ref(record)), next_cursor: Type.Null(), disclaimer: Disclaimer }))

export const StackList = listOf('StackList', Stack)
export const ProtocolList = listOf('ProtocolList', Protocol)
export const BiomarkerSeriesList = listOf('BiomarkerSeriesList', BiomarkerSeries)
export type StackList = Static<typeof StackList>
export type ProtocolList = Static<typeof ProtocolList>
export type BiomarkerSeriesList = Static<typeof BiomarkerSeriesList>
