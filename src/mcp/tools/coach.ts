import Type from 'typebox'
import { upstreamError } from '../../contract/errors.ts'
import { literals } from '../../contract/shapes.ts'
import { type Failure, Refused } from '../calling/failure.ts'
import type { Payload } from '../results/abridge.ts'
import { inWords, lines } from '../results/words.ts'
import type { Scene, TaskTool } from '../task-tool.ts'
import { DISCLAIMER } from './arguments.ts'

const coachInWords = ({ reply, safety, disclaimer }: Payload): string =>
  lines(String(reply), safety !== undefined && `Helplines: ${inWords(safety)}`, String(disclaimer))

/** Requests a stream if the client has asked for progress, and reports the parts of the reply as they arrive. */
async function coachReply(args: Payload, { api, isFollowed, report }: Scene): Promise<Payload> {
  if (!isFollowed) return api.ask('sendCoachMessage', { ...args, stream: 'false' })
  const events = await api.follow('sendCoachMessage', args, (event) => event.type === 'delta' && report(String(event.text)))
  const find = (type: string) => events.find((event) => event.type === type) as Payload | undefined
  const [done, failed, safety] = [find('done'), find('error'), find('safety')]
  if (failed) throw new Refused(failed as unknown as Failure)
  if (!done) throw upstreamError('The reply ended before it was complete. Try again.', { reason: 'interrupted' })
  const { type: _, ...reply } = done
  const { type: __, ...help } = safety ?? {}
  return { ...reply, belief_slug: find('start')?.belief_slug ?? null, ...(safety && { safety: help }) }
}

export const talkToCoach: TaskTool = {
  name: 'talk_to_coach',
  title: 'Talk to the belief coach',
  description:
    'Sends a message to the AI belief coach and returns its reply. Use it when the person asks for the coach or to be coached, or wants to work on doubt, fear, self-worth, comparison with others or another limiting thought. Each reply costs one of the daily coach messages. Show the reply unchanged with its disclaimer; if it contains helplines, show them first. For facts about beliefs, use `explore_beliefs` instead.',
  apps: ['mind'],
  calls: { all: ['sendCoachMessage'] },
  isAi: true,
  input: {
    message: Type.String({ minLength: 1, maxLength: 2000, description: "The person's message, in their own words." }),
    belief_slug: Type.Optional(
      Type.String({ minLength: 1, maxLength: 120, description: 'The slug of the belief to work on. If omitted, the coach chooses one.' }),
    ),
    conversation_history: Type.Optional(
      Type.Array(Type.Object({ role: literals(['user', 'assistant']), content: Type.String({ maxLength: 4000 }) }), {
        maxItems: 20,
        description: 'Earlier turns of this conversation, oldest first.',
      }),
    ),
  },
  output: {
    reply: { type: 'string' },
    disclaimer: DISCLAIMER,
    message_id: { type: 'string' },
    belief_slug: { type: ['string', 'null'] },
    finish_reason: { type: 'string' },
    safety: { type: 'object', description: 'Helplines. Show them first.' },
  },
  run: async (args, scene) => ({
    payload: await coachReply(args, scene),
    words: coachInWords,
    brief: ({ reply: _, ...rest }) => rest,
  }),
}
