import Type, { type Static } from 'typebox'
import { shape, Uuid } from './shapes.ts'

const Free = Type.Object({}, { additionalProperties: true })

export const Kit = shape(
  'Kit',
  Type.Object({
    data: Type.Unsafe<Record<string, unknown> | null>({ ...Free, type: ['object', 'null'], description: 'Null when no kit exists yet.' }),
  }),
)

export const VoiceRecords = shape('VoiceRecords', Type.Object({ data: Type.Array(Free), next_cursor: Type.Null() }))

export const SpeechPath = Type.Object({ id: { ...Uuid, description: 'The id of one of your speeches.' } })
export const Speech = shape('Speech', Type.Object({ data: Free }))

export const EventQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 120, description: 'Stands in the title; case and accents ignored.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})
export type EventQuery = Static<typeof EventQuery>
