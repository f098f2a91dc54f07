import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { toJson } from '../base/json.ts'
import { declaredFields } from './responses/declared-fields.ts'
import { EventStream } from './responses/event-stream.ts'
import { ReadyJson, sendReady } from './responses/ready-json.ts'

/** Sends a handler's result: ready bytes, a stream, or a value, from which undeclared fields are removed. */
export function responseSender({ schema, other }: { schema: TSchema; other?: object }) {
  const prune = declaredFields(schema)
  const send = (result: unknown, reply: FastifyReply): unknown => {
    if (other) reply.header('vary', 'accept')
    if (result instanceof ReadyJson) return sendReady(result, reply)
    if (result instanceof EventStream) return result.send(reply)
    return sendReady(ReadyJson.own(toJson(prune(result))), reply)
  }
  // synchronous results are sent immediately, without waiting for a promise
  return (result: unknown, reply: FastifyReply): unknown =>
    result instanceof Promise ? result.then((value) => send(value, reply)) : send(result, reply)
}
