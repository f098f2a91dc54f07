import Type from 'typebox'
import { upstreamError } from '../../contract/errors.ts'
import { literals } from '../../contract/shapes.ts'
import { type Failure, Refused } from '../calling/failure.ts'
import type { Payload } from '../results/abridge.ts'
import { count, day, fieldsInWords, inWords, lines, listed, pick, pickEach, type Row, rowsOf } from '../results/words.ts'
import type { Answer, Scene, TaskTool } from '../task-tool.ts'
import { cursor, DISCLAIMER, detail, LIST_LIMIT, limit, NEXT_CURSOR } from './arguments.ts'
import { beliefsAbout } from './beliefs.ts'

const slug = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 120, description }))

const beliefInWords = ({ title, slug, core_truth }: Row) => `${title} (${slug}): ${core_truth}`

const beliefsInWords = (payload: Payload): string =>
  lines(
    `${count(rowsOf(payload).length, 'belief')}${payload.next_cursor ? ' on this page, and there are more' : ''}.`,
    listed('', rowsOf(payload).map(beliefInWords)),
  )
const briefBeliefs = (payload: Payload): Payload => ({ ...payload, data: pickEach(rowsOf(payload), ['slug']) })

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)+$/i

/** A belief by slug, id or title; otherwise, the beliefs that contain the words or, if none does, the library. */
async function oneBelief(given: string, world: unknown, scene: Scene): Promise<Answer> {
  const found = SLUG.test(given) ? [] : await beliefsAbout(given, scene, { world })
  const exact = found.find(({ title }) => String(title).toLowerCase() === given.toLowerCase())
  if (!exact && !SLUG.test(given) && found.length === 0)
    return { payload: await scene.api.ask('listBeliefs', { world, limit: LIST_LIMIT }), words: beliefsInWords, brief: briefBeliefs }
  if (!exact && !SLUG.test(given)) return { payload: { data: found, next_cursor: null }, words: beliefsInWords, brief: briefBeliefs }
  return {
    payload: await scene.api.ask('getBelief', { id: exact?.slug ?? given }),
    words: ({ data }) =>
      lines(beliefInWords(data as Row), fieldsInWords(data as Row, ['title', 'core_truth', 'world', 'tags', 'frameworks'])),
    brief: ({ data, ...rest }) => ({ ...rest, data: pick(data as Row, ['id', 'slug', 'related_slugs']) }),
  }
}

function practiceInWords({ streaks, ...payload }: Payload): string {
  const { current_days, longest_days, total_days, last_practiced_on } = (streaks ?? {}) as Row
  const practice = rowsOf(payload, 'practice')
  return lines(
    streaks
      ? `Your streak is ${count(current_days as number, 'day')}; your longest was ${longest_days}, and you have practiced on ${total_days} days in all, last on ${last_practiced_on}.`
      : 'You have not practiced yet.',
    listed(
      'Mastery, highest first (0 to 100):',
      rowsOf(payload, 'mastery').map(
        ({ belief_title, belief_slug, score, level, trend, practice_count }) =>
          `${belief_title} (${belief_slug}): ${score}, ${level}, ${trend}, ${count(practice_count as number, 'session')}`,
      ),
    ),
    listed(
      'Latest practice of the last 90 days, newest first:',
      practice.map(({ practiced_at, belief_title, kind, duration_seconds, mood_before, mood_after, note }) =>
        [
          `${day(practiced_at)}: ${belief_title}, ${kind}, ${Math.round(Number(duration_seconds) / 60)} min`,
          `mood ${mood_before} to ${mood_after}`,
          note,
        ]
          .filter(Boolean)
          .join('; '),
      ),
    ),
  )
}

/** The newest sessions; a short answer is about streaks and scores. */
const RECENT = 10

const coachInWords = ({ reply, safety, disclaimer }: Payload): string =>
  lines(String(reply), safety !== undefined && `Help lines: ${inWords(safety)}`, String(disclaimer))

/** Asks for a stream if the client wants to follow the reply, and reports its parts as they come. */
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

export const MIND_TOOLS: TaskTool[] = [
  {
    name: 'talk_to_coach',
    title: 'Talk to the belief coach',
    description:
      'Sends a message to the AI belief coach and returns its reply. Use it when the person asks for the coach or to be coached, or wants to work on doubt, fear, self-worth, comparing themselves or another limiting thought. Each reply costs one of the daily coach messages. Show the reply unchanged with its disclaimer; if it has help lines, show them first. Not for facts about beliefs: use `explore_beliefs`.',
    apps: ['mind'],
    calls: { all: ['sendCoachMessage'] },
    isAi: true,
    input: {
      message: Type.String({ minLength: 1, maxLength: 2000, description: "The person's message, in their own words." }),
      belief_slug: slug('The slug of the belief to work on. Without it, the coach chooses.'),
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
      safety: { type: 'object', description: 'Help lines. Show them first.' },
    },
    run: async (args, scene) => ({
      payload: await coachReply(args, scene),
      words: coachInWords,
      brief: ({ reply: _, ...rest }) => rest,
    }),
  },
  {
    name: 'explore_beliefs',
    title: 'Explore the belief library',
    description:
      'Shows the library of 75 foundational beliefs, or one belief in full with its reframe, practices and reflection questions. Use it to read, list or choose beliefs, also those about the inner or outer world. Not for how well the person has mastered them: use `my_practice`.',
    apps: ['mind'],
    calls: { all: ['listBeliefs', 'getBelief'] },
    input: {
      belief: slug('The slug of one belief, such as `small-steps-count`, for all of it; or words to find beliefs by.'),
      world: Type.Optional(
        literals(['inner', 'outer'], { description: '`inner`: about oneself. `outer`: about people, work and the world.' }),
      ),
      limit: limit(100),
      cursor,
      detail,
    },
    output: { data: { type: ['array', 'object'] }, next_cursor: NEXT_CURSOR },
    run: async ({ belief, world, limit: most = LIST_LIMIT, cursor: from }, scene) => {
      if (belief !== undefined) return oneBelief(String(belief), world, scene)
      return {
        payload: await scene.api.ask('listBeliefs', { world, limit: most, cursor: from }),
        words: beliefsInWords,
        brief: briefBeliefs,
      }
    },
  },
  {
    name: 'my_practice',
    title: 'My practice, streak and mastery',
    description:
      'Shows how the person practices their beliefs: the streak and how long it is, the sessions of the last 90 days, and the mastery score of each belief, best first. Use it for "my streak", "my progress", "which beliefs have I mastered". Not for reading what a belief says: use `explore_beliefs`.',
    apps: ['mind'],
    calls: { all: ['getMyProgress', 'listMyMastery'] },
    input: { detail },
    output: {
      streaks: { type: ['object', 'null'] },
      mastery: { type: 'array' },
      practice: { type: 'array', description: 'Sessions, newest first.' },
    },
    run: async ({ detail: asked }, { api }) => {
      const [progress, mastery] = await Promise.all([api.ask('getMyProgress'), api.ask('listMyMastery')])
      const practice = rowsOf(progress, 'practice')
      return {
        payload: { streaks: progress.streaks, mastery: mastery.data, practice: asked === 'full' ? practice : practice.slice(0, RECENT) },
        words: practiceInWords,
        brief: (short) => ({
          streaks: short.streaks,
          mastery: pickEach(rowsOf(short, 'mastery'), ['belief_slug', 'score']),
          practice: pickEach(rowsOf(short, 'practice'), ['id', 'belief_slug', 'practiced_at']),
        }),
      }
    },
  },
]
