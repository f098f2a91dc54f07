import Type, { type Static } from 'typebox'
import type { ApiError } from './errors.ts'
import { CoachReply, Safety } from './mind.ts'
import { Count, ErrorShape, nullable, ref, shape, Timestamp } from './shapes.ts'

const { message_id, belief_slug, reply, disclaimer, finish_reason } = CoachReply.properties
const { error, request_id } = ErrorShape.properties
const { code, message } = error.properties

const DailyUsage = Type.Object(
  { used: Count, cap: Count, remaining: Count, resets_at: Timestamp },
  { description: "The key's coach usage today; null if it could not be read." },
)

const CoachStart = shape(
  'CoachStart',
  Type.Object(
    { type: Type.Literal('start'), message_id, request_id, belief_slug, disclaimer, usage: nullable(DailyUsage) },
    { description: 'The first event.' },
  ),
)
const CoachDelta = shape(
  'CoachDelta',
  Type.Object({ type: Type.Literal('delta'), text: Type.String() }, { description: 'The next piece of the reply.' }),
)
const CoachSafety = shape(
  'CoachSafety',
  Type.Object(
    { type: Type.Literal('safety'), ...Safety.properties },
    {
      description:
        'Sent only if the conversation suggests a crisis: before the text if the helplines replace the reply, or immediately before `done` if they are added to it.',
    },
  ),
)
const CoachDone = shape(
  'CoachDone',
  Type.Object(
    { type: Type.Literal('done'), message_id, reply, disclaimer, finish_reason },
    { description: 'The last event of a complete reply. `reply` is the combined text of all `delta` events.' },
  ),
)
const CoachError = shape(
  'CoachError',
  Type.Object(
    { type: Type.Literal('error'), error: Type.Object({ code, message }), request_id },
    {
      description:
        'The last event if the reply failed, in which case nothing was charged. The code `unauthorized` is an exception: it means that the key is no longer valid, for example because it was revoked. In that case, the reply is still completed and charged, and if the key was rotated, its successor can resume the stream.',
    },
  ),
)

/** The OpenAPI schemas are generated from this union. The types of the SDK and the portal are generated from those schemas. */
export const CoachEvent = shape(
  'CoachEvent',
  Type.Union([ref(CoachStart), ref(CoachSafety), ref(CoachDelta), ref(CoachDone), ref(CoachError)], {
    description:
      'The `data` of a server-sent event: one JSON object whose `type` is the name of the event. `start` comes first, followed by `delta` events until `done` or `error` ends the stream. If the conversation indicates an immediate danger, `safety` comes before the text, and the text is the `message` of that event. If the conversation only suggests a possible crisis, `safety` comes immediately before `done`. Every event except an `unauthorized` error has an `id`, from which the stream can be resumed. Comments (`: ping`) keep the connection open. Ignore unknown types.',
  }),
)
export type CoachEvent = Static<typeof CoachEvent>
/** The event whose `type` is T. */
export type CoachEventOf<T extends CoachEvent['type']> = Extract<CoachEvent, { type: T }>

export const errorEvent = ({ code, message }: ApiError, requestId: string): CoachEventOf<'error'> => ({
  type: 'error',
  error: { code, message },
  request_id: requestId,
})
