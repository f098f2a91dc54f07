import type { FastifyReply, FastifyRequest } from 'fastify'
import { coaching, coachReplay } from '../../contract/access.ts'
import { CoachEvent, type CoachEventOf } from '../../contract/coach-events.ts'
import { invalidRequest } from '../../contract/errors.ts'
import type { Limits } from '../../contract/limits.ts'
import { COACH_BODY_BYTES } from '../../contract/limits.ts'
import { CoachQuery, CoachReply, CoachRequest, EventsPath } from '../../contract/mind.ts'
import { ref } from '../../contract/shapes.ts'
import { withDailyUse } from '../../http/daily-use.ts'
import { idempotencyOf } from '../../http/input/idempotency.ts'
import { writeDailyUse } from '../../http/limits/limit-headers.ts'
import { EventStream, type StreamTimes } from '../../http/responses/event-stream.ts'
import { type Route, route } from '../../http/route.ts'
import type { UsageLedger } from '../../identity/usage-ledger.ts'
import { Coach, type CoachCall, type CoachNeeds } from './coach.ts'
import type { LiveAnswer } from './live-answer.ts'

interface Needs extends CoachNeeds {
  ledger: UsageLedger
  limits: Limits
  streamTimes: StreamTimes
}

const unknownEvent = () => invalidRequest('`Last-Event-ID` must be the id of an event in this stream.', 'malformed_last_event_id')

/** The index of the event after `Last-Event-ID`. */
function resumeFrom(request: FastifyRequest, messageId: string): number {
  const last = request.headers['last-event-id']
  if (last === undefined) return 0
  const [, id, index] = /^([0-9a-f-]{36}):(\d{1,9})$/i.exec(String(last)) ?? []
  if (id?.toLowerCase() !== messageId.toLowerCase() || index === undefined) throw unknownEvent()
  return Number(index) + 1
}

const helpIn = ({ type, ...help }: CoachEventOf<'safety'>) => help

async function asReply(answer: LiveAnswer): Promise<CoachReply> {
  const { reply, disclaimer, message_id, finish_reason } = await answer.done()
  const safety = answer.find('safety')
  return {
    reply,
    disclaimer,
    message_id,
    belief_slug: answer.find('start')?.belief_slug ?? null,
    finish_reason,
    ...(safety && { safety: helpIn(safety) }),
  }
}

export function coachRoutes(deps: Needs): Route[] {
  const { model, streamTimes, clock } = deps
  const coach = new Coach(deps)
  const nameModel = (answer: LiveAnswer, reply: FastifyReply) =>
    reply.header('x-ai-model', answer.find('done')?.finish_reason === 'safety' ? 'none' : model.name)
  /** The start event of an earlier call contains the usage at that time, so the current usage is read instead. */
  const writeUsage = async (answer: LiveAnswer, { key, requestId }: CoachCall, reply: FastifyReply) => {
    const start = answer.find('start')
    if (start?.request_id !== requestId) await withDailyUse(answer, 'coach', deps, key, reply)
    else if (start.usage) writeDailyUse(reply, { operation: 'coach', ...start.usage }, clock.now())
  }

  return [
    route({
      method: 'POST',
      url: '/v1/mind/coach/messages',
      operationId: 'sendCoachMessage',
      tag: 'Mind',
      summary: 'Talk to the coach',
      description:
        'Streams the reply by default. A reply costs one daily coach unit; failed requests are free. If the connection drops, the reply is still completed, and you can resume it within 24 hours. To retry safely, send an `Idempotency-Key` header. If the conversation indicates an immediate danger, the person receives helplines instead of coaching, free of charge; if it only suggests a possible crisis, helplines are added to the reply.',
      access: coaching,
      query: CoachQuery,
      body: CoachRequest,
      bodyLimit: COACH_BODY_BYTES,
      success: { status: 200, description: 'The reply.', schema: ref(CoachReply), stream: ref(CoachEvent) },
      errors: [],
      handler: async ({ key, query, body, request, reply }) => {
        const isStreamed = query.stream !== false
        const call = { key, request: body, requestId: request.id, ...idempotencyOf(request, reply), isStreamed }
        const answer = await coach.answer(call)
        await answer.at(0)
        // no headers have been sent yet, so an error before the first token gets its own status
        if (answer.error && !answer.find('start')) throw answer.error
        const whole = isStreamed ? null : await asReply(answer)
        nameModel(answer, reply)
        await writeUsage(answer, call, reply)
        return whole ?? new EventStream(answer, 0, streamTimes)
      },
    }),
    route({
      method: 'GET',
      url: '/v1/mind/coach/messages/:message_id/events',
      operationId: 'resumeCoachMessage',
      tag: 'Mind',
      summary: 'Resume or replay a coach reply',
      description:
        'Streams the events of a reply that this key requested in the last 24 hours. With a `Last-Event-ID` header, streams only the events after the one with that id; if that was the last one, the response is a 204, which tells an `EventSource` not to reconnect. Free of charge.',
      access: coachReplay,
      params: EventsPath,
      success: {
        status: 200,
        description: 'The events.',
        schema: ref(CoachReply),
        stream: ref(CoachEvent),
        empty: 'There are no events after the one in `Last-Event-ID`.',
      },
      errors: ['not_found'],
      handler: async ({ key, params, request, reply }) => {
        const from = resumeFrom(request, params.message_id)
        const answer = await coach.find(key, params.message_id.toLowerCase())
        if (from > answer.events.length) throw unknownEvent()
        nameModel(answer, reply)
        return new EventStream(answer, from, streamTimes)
      },
    }),
  ]
}
