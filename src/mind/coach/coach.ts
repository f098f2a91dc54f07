import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ModelCalls } from '../../ai/model-calls.ts'
import { toModelError } from '../../ai/model-errors.ts'
import type { FinishReason } from '../../ai/model-stream.ts'
import type { Clock } from '../../base/clock.ts'
import { turns } from '../../base/scheduling/turn.ts'
import { COACH_DISCLAIMER } from '../../contract/coach/disclaimer.ts'
import type { CoachEvent, CoachEventOf } from '../../contract/coach-events.ts'
import { ApiError } from '../../contract/errors.ts'
import { type CoachReply, type CoachRequest, LANGUAGES } from '../../contract/mind.ts'
import type { Databases } from '../../db/open.ts'
import type { AiAnswers, AiCall, NewAnswer } from '../../identity/ai-answers.ts'
import type { KeyRecord } from '../../identity/key-record.ts'
import { reservationExpired } from '../../identity/units/unit-errors.ts'
import { knowledgeIn } from '../../recognition/knowledge.ts'
import { conversationOf, type Finding } from '../../safety/conversation.ts'
import { gateThread } from '../../safety/gate-thread.ts'
import { helpFor } from '../../safety/help.ts'
import type { Library } from '../beliefs/library.ts'
import { beliefNamed, type LibraryBelief, type LibraryContent } from '../beliefs/library.ts'
import { besideCrisis, weighedCrisis } from './beside-crisis.ts'
import { checkedAnswer } from './checked-answer.ts'
import type { CoachContext } from './coach-context.ts'
import { coachPrompt } from './coach-prompt.ts'
import { casesIn } from './engine/cases/cases.ts'
import { allScenarios } from './engine/cases/scenarios.ts'
import { composeCoachReply } from './engine/compose-reply.ts'
import { type Reading, readMessage } from './engine/reading/reading.ts'
import { fittingBeliefs } from './fitting-beliefs.ts'
import { LiveAnswer } from './live-answer.ts'
import type { LiveAnswers } from './live-answers.ts'
import { readKnownPractice } from './recent-practice.ts'
import { storedEvents } from './stored-events.ts'

export interface CoachNeeds {
  db: Pick<Databases, 'mind'>
  library: Library
  answers: AiAnswers
  live: LiveAnswers
  model: ModelCalls
  clock: Clock
  log: Logger
}

export interface CoachCall extends Pick<AiCall, 'idempotencyKey' | 'onReplay'> {
  key: KeyRecord
  request: CoachRequest
  requestId: string
  isStreamed: boolean
}

interface AnsweredCall extends CoachCall {
  /** A possible crisis, for which helplines are added to the answer. */
  crisis: Finding | null
}

/** Produces coach answers. Even if the client disconnects, an answer is completed and stored for a day. */
export class Coach {
  readonly #deps: CoachNeeds

  constructor(deps: CoachNeeds) {
    this.#deps = deps
    // loaded early, to avoid delaying the first message
    for (const language of LANGUAGES) {
      setImmediate(() => knowledgeIn(language))
      setImmediate(() => casesIn(language))
    }
    setImmediate(allScenarios)
  }

  /** Starts an answer, or returns the answer to an earlier call with the same idempotency key. */
  async answer(call: CoachCall): Promise<LiveAnswer> {
    const { answers, live } = this.#deps
    const { key, idempotencyKey, onReplay } = call
    const aiCall = { key, operation: 'coach', request: comparable(call.request), idempotencyKey, onReplay } as const
    const { message, conversation_history: history = [] } = call.request
    const found = await gateThread.crisisIn(conversationOf(message, history))
    const crisis = weighedCrisis(found, () => readMessage({ message, history }))
    if (crisis?.strength === 'strong') return this.#help(call, aiCall, safetyOf(crisis))
    const { content } = await this.#deps.library.edition()
    const begun = await answers.begin(aiCall)
    if ('kept' in begun) {
      const running = begun.kept === null && live.find(begun.id)
      return running || this.#stored(call.key, begun.id, begun.kept ?? (await answers.waitFor(call.key, begun.id)))
    }
    const answer = new LiveAnswer(begun.id, call.key.lineage_id)
    live.run(answer, (signal) => this.#produce({ ...call, crisis }, content, begun, answer, signal))
    return answer
  }

  /** Finds one of this key's answers, whether it is in progress or stored. */
  async find(key: KeyRecord, id: string): Promise<LiveAnswer> {
    const { answers, live } = this.#deps
    const running = live.find(id)
    if (running?.lineage === key.lineage_id) return running
    const found = await answers.find(key, id)
    if (!found) throw new ApiError('not_found', 'This key has no coach reply with this id. Replies are stored for 24 hours.')
    return this.#stored(key, id, found.answer ?? (await answers.waitFor(key, id)))
  }

  #stored(key: KeyRecord, id: string, answer: unknown): LiveAnswer {
    return new LiveAnswer(id, key.lineage_id, storedEvents(answer))
  }

  async #produce(call: AnsweredCall, content: LibraryContent, unit: NewAnswer, answer: LiveAnswer, signal: AbortSignal): Promise<void> {
    try {
      const belief = beliefNamed(content, call.request.belief_slug ?? '') ?? null
      const finishReason = await this.#stream(call, content, belief, unit, answer, signal)
      if (call.crisis) answer.add(safetyOf(call.crisis))
      const done = doneOf(answer.id, answer.text(), finishReason)
      if (!(await unit.finish({ events: [...answer.events, done] }))) throw reservationExpired()
      answer.end(done)
    } catch (cause) {
      const error = toModelError(cause)
      this.#deps.log.warn({ request_id: call.requestId, err: error.cause ?? error }, 'coach reply failed')
      await unit.drop().catch((err) => this.#deps.log.warn({ err }, 'failed to release a unit; its reservation will expire'))
      answer.fail(error, call.requestId)
    }
  }

  async #stream(
    call: AnsweredCall,
    content: LibraryContent,
    belief: LibraryBelief | null,
    unit: NewAnswer,
    answer: LiveAnswer,
    signal: AbortSignal,
  ): Promise<FinishReason> {
    const { message, conversation_history: history = [] } = call.request
    const reading = await turns.run(call.key.identity_id, () => besideCrisis(readMessage({ message, history }), call.crisis))
    const context = await this.#context(call, belief, reading)
    const isUnknown = !belief && typeof call.request.belief_slug === 'string'
    const { model } = this.#deps
    const { isOffline } = model
    const beliefs = isOffline ? [] : await turns.run(call.key.identity_id, () => fittingBeliefs(context, reading, content))
    let workedWith = beliefs[0]?.summary.slug ?? null
    const compose = () =>
      turns.run(call.key.identity_id, () => {
        const { text, beliefSlug } = composeCoachReply(context, content.coached, reading)
        workedWith = beliefSlug
        return text
      })
    const prompt = coachPrompt(context, reading, beliefs)
    const said = model.stream({ prompt, compose, isStreamed: call.isStreamed }, signal)
    const checked = isOffline ? said : checkedAnswer(said, prompt, context)
    for (;;) {
      const { done, value } = await checked.next()
      if (done) return value
      if (answer.events.length === 0) answer.add(startOf(call, answer.id, isUnknown ? null : workedWith, unit.usage))
      answer.add({ type: 'delta', text: value })
    }
  }

  async #context({ key, request }: CoachCall, belief: LibraryBelief | null, { kind }: Reading): Promise<CoachContext> {
    const { db, clock, log } = this.#deps
    const account = key.links.mind?.account_id
    const known = account
      ? await readKnownPractice(db.mind, account, clock.now(), kind.startsWith('data.')).catch((err) => {
          log.warn({ err }, 'failed to read the practice; the coach will reply without it')
          return null
        })
      : null
    const { message, conversation_history = [] } = request
    return {
      message,
      history: conversation_history,
      beliefSlug: belief?.summary.slug ?? null,
      practice: known?.practice ?? null,
      record: known?.record ?? null,
    }
  }

  /** Answers with helplines only. Needs neither a model nor a unit, so it works even at the daily cap and without a database. */
  async #help(call: CoachCall, aiCall: AiCall, help: CoachEventOf<'safety'>): Promise<LiveAnswer> {
    const { type, ...safety } = help
    const { message } = safety
    const usage = await this.#deps.answers.checkCap(aiCall).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'usage_capped')
        throw new ApiError(error.code, `${message} (${error.message})`, { ...error.details, safety }, { headers: error.headers })
      return null
    })
    const id = randomUUID()
    const events: CoachEvent[] = [startOf(call, id, null, usage), help, { type: 'delta', text: message }, doneOf(id, message, 'safety')]
    // if a different request has used the same idempotency key, the response is sent without being stored
    const earlier = await this.#deps.answers.keepFree(aiCall, id, { events }).catch((err) => {
      this.#deps.log.warn({ err }, 'failed to store a crisis response; it was sent anyway')
      return null
    })
    return earlier ? this.#stored(call.key, earlier.id, earlier.answer) : new LiveAnswer(id, call.key.lineage_id, events)
  }
}

const safetyOf = (crisis: Finding): CoachEventOf<'safety'> => {
  const { kind, language } = crisis
  return { type: 'safety', kind, language, ...helpFor(crisis) }
}

/** Normalizes a request for comparison with another one: an empty history is the same as none. */
const comparable = ({ conversation_history: history = [], ...rest }: CoachRequest): CoachRequest =>
  history.length > 0 ? { ...rest, conversation_history: history } : rest

const startOf = (
  { requestId }: CoachCall,
  id: string,
  beliefSlug: string | null,
  usage: NewAnswer['usage'] | null,
): CoachEventOf<'start'> => ({
  type: 'start',
  message_id: id,
  request_id: requestId,
  belief_slug: beliefSlug,
  disclaimer: COACH_DISCLAIMER,
  usage,
})

const doneOf = (id: string, reply: string, finish_reason: CoachReply['finish_reason']): CoachEventOf<'done'> => ({
  type: 'done',
  message_id: id,
  reply,
  disclaimer: COACH_DISCLAIMER,
  finish_reason,
})
