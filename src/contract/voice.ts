import Type, { type Static } from 'typebox'
import { Cursor, PageLimit } from './paging.ts'
import { literals, nullable, shape, Uuid } from './shapes.ts'

export const SpeechPath = Type.Object({ id: { ...Uuid, description: 'The id of one of your speeches.' } })

export const EventQuery = Type.Object({
  q: Type.Optional(
    Type.String({ maxLength: 120, description: 'Returns only events whose title contains this text. Ignores case and accents.' }),
  ),
  limit: PageLimit,
  cursor: Cursor,
})

export const PITCH_TYPES = ['email', 'linkedin', 'one-liner', 'follow-up'] as const
export type PitchType = (typeof PITCH_TYPES)[number]

export const PitchPath = Type.Object({ id: { ...Uuid, description: 'The id of one of your opportunities.' } })
export const PitchRequest = Type.Object({
  pitch_type: Type.Optional(literals(PITCH_TYPES, { default: 'email' })),
  speaker_talking_points: Type.Optional(Type.String({ maxLength: 2_000, description: 'Points that the pitch should make.' })),
})
export type PitchRequest = Static<typeof PitchRequest>

export const PitchResult = shape(
  'PitchResult',
  Type.Object({
    pitch: Type.String(),
    subject: nullable(Type.String({ description: 'The subject line of an `email` or `follow-up`; null for other types.' })),
    pitch_type: literals(PITCH_TYPES),
    framework: Type.String({ description: 'The structure that the pitch follows.' }),
  }),
)
export type PitchResult = Static<typeof PitchResult>
