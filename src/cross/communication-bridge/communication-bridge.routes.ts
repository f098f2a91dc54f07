import type { Logger } from 'pino'
import type { ModelCalls } from '../../ai/model-calls.ts'
import type { Clock } from '../../base/clock.ts'
import { iso } from '../../base/clock.ts'
import { parseJson } from '../../base/json.ts'
import { communicationBridgeAccess } from '../../contract/access.ts'
import { CommunicationBridge, CommunicationBridgeRequest, DEFAULT_WINDOW_DAYS } from '../../contract/bridges.ts'
import { CROSS_DISCLAIMER } from '../../contract/cross.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Limits } from '../../contract/limits.ts'
import { ref } from '../../contract/shapes.ts'
import type { Databases } from '../../db/open.ts'
import { withDailyUse } from '../../http/daily-use.ts'
import { idempotencyOf } from '../../http/input/idempotency.ts'
import { type Route, route } from '../../http/route.ts'
import type { AiAnswers } from '../../identity/ai-answers.ts'
import { heavyReads } from '../../identity/heavy-reads.ts'
import type { UsageLedger } from '../../identity/usage-ledger.ts'
import type { Library } from '../../mind/beliefs/library.ts'
import { beliefNamed } from '../../mind/beliefs/library.ts'
import { wordFindings } from '../bridge-summary.ts'
import { masteryScores, speechTexts } from './communication-bridge.queries.ts'
import { communicationCaveats, explainNoFindings, summarizeCommunication } from './communication-words.ts'
import type { SpeechThread } from './speech-thread.ts'

interface Needs {
  db: Pick<Databases, 'mind' | 'voice'>
  clock: Clock
  log: Logger
  limits: Limits
  ledger: UsageLedger
  answers: AiAnswers
  model: ModelCalls
  stopping: AbortSignal
  library: Library
  speeches: SpeechThread
}

const DAY_MS = 86_400_000
/** The maximum number of bytes to measure. Measuring them keeps a worker thread busy for up to half a second. */
const MOST_BYTES = 200_000
const METHOD =
  'Measures patterns in the spoken text of your English speeches, excluding quotations, and compares each pattern with your mastery of the beliefs that are relevant to it. Patterns are measured as counts per 1,000 words, counts per 100 sentences, or words per sentence. The typical ranges are our own working ranges for prepared talks, not norms.'

type Accounts = Record<'mind' | 'voice', string>

export function communicationBridgeRoutes(deps: Needs): Route[] {
  const { db, answers, clock, library } = deps

  const readRows = async ({ mind, voice }: Accounts, belief: string | null, speech: string | null, from: Date, to: Date) => {
    const [mastery, speeches] = await Promise.all([
      db.mind.asPerson(mind, masteryScores, [mind, belief]),
      db.voice.asPerson(voice, speechTexts, [voice, speech, from, to, MOST_BYTES]),
    ])
    return { mastery: parseJson(mastery) ?? [], speeches: parseJson(speeches) ?? { count: 0, is_whole: true, english: [] } }
  }

  return [
    route({
      method: 'POST',
      url: '/v1/cross/bridges/belief-to-communication',
      operationId: 'bridgeBeliefToCommunication',
      tag: 'Insights',
      summary: 'Compare your mastery with how you speak',
      description:
        'Measures speaking patterns in your speeches (hedging, questions, stories and more), relates each pattern to the relevant beliefs, and quotes your own sentences as evidence. Quotations from other people and block quotes are not counted. A response costs one daily bridge unit; failed requests, and responses without enough data, are free. If the model fails, the offline engine writes the summary, and `summary_model` and `X-AI-Model` are `offline`.',
      access: communicationBridgeAccess,
      body: CommunicationBridgeRequest,
      bodyOptional: true,
      success: { status: 200, description: 'The findings.', schema: ref(CommunicationBridge) },
      errors: ['not_found'],
      handler: async ({ key, accounts, body, request, reply }) => {
        const call = { key, operation: 'bridge', request: ['communication', body], ...idempotencyOf(request, reply) } as const
        const { content } = await library.edition()
        const belief = body.belief_slug ? beliefNamed(content, body.belief_slug) : null
        if (belief === undefined) throw new ApiError('not_found', 'There is no belief with this slug.')
        const windowDays = body.window_days ?? DEFAULT_WINDOW_DAYS
        const now = clock.now()
        const [from, to] = [new Date(now - windowDays * DAY_MS), new Date(now)]
        const { mastery, speeches } = await heavyReads.run(key.identity_id, () =>
          readRows(accounts, belief?.summary.slug ?? null, body.speech_id ?? null, from, to),
        )
        if (body.speech_id && speeches.count === 0) throw new ApiError('not_found', 'You have no speech with this id.')
        const compare = async () => {
          const { english, is_whole } = speeches
          const { words: count, findings } = await deps.speeches.find(key.identity_id, english, mastery)
          const facts = { insufficient_data: findings.length === 0, window_days: windowDays, words: count, findings }
          const titles = new Map(content.beliefs.map(({ summary }) => [summary.slug, summary.title]))
          const words = facts.insufficient_data
            ? explainNoFindings(facts, english.length, mastery, belief?.summary ?? null)
            : summarizeCommunication(facts, english.length, titles)
          const { caveats, ...worded } = await wordFindings(deps, facts, body.question ?? null, words)
          const allCaveats = [...communicationCaveats(is_whole), ...caveats]
          const data = { ...worded, ...facts, method: METHOD, caveats: allCaveats, generated_at: iso(now) }
          return { data, disclaimer: CROSS_DISCLAIMER }
        }
        const answer = await answers.answer(call, compare, ({ data }) => data.insufficient_data)
        reply.header('x-ai-model', answer.data.summary_model)
        return withDailyUse(answer, 'bridge', deps, key, reply)
      },
    }),
  ]
}
