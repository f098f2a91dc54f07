import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { declaredMembers } from './answers/declared-members.ts'
import { EventStream } from './answers/event-stream.ts'
import { ReadyJson, sendReady } from './answers/ready-json.ts'

/** Sends what a handler returned: ready bytes, a stream, or a value, of which only the declared members leave. */
export function answerSender({ schema }: { schema: TSchema }) {
  const prune = declaredMembers(schema)
  const send = (answer: unknown, reply: FastifyReply): unknown => {
    if (answer instanceof ReadyJson) return sendReady(answer, reply)
    if (answer instanceof EventStream) return answer.send(reply)
    return reply.send(prune(answer))
  }
  // what is ready now is sent now, without a promise
  return (answer: unknown, reply: FastifyReply): unknown =>
    answer instanceof Promise ? answer.then((made) => send(made, reply)) : send(answer, reply)
}
