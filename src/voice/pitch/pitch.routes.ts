import type { ModelCalls } from '../../ai/model-calls.ts'
import { askForJson } from '../../ai/structured.ts'
import { type Clock, utcDay } from '../../base/clock.ts'
import { parseJson } from '../../base/json.ts'
import { turns } from '../../base/scheduling/turn.ts'
import { pitching } from '../../contract/access.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Limits } from '../../contract/limits.ts'
import { ref } from '../../contract/shapes.ts'
import { PitchPath, PitchRequest, PitchResult, type PitchType } from '../../contract/voice.ts'
import type { Databases } from '../../db/open.ts'
import { withDailyUse } from '../../http/daily-use.ts'
import { idempotencyOf } from '../../http/input/idempotency.ts'
import { type Route, route } from '../../http/route.ts'
import type { AiAnswers } from '../../identity/ai-answers.ts'
import type { UsageLedger } from '../../identity/usage-ledger.ts'
import { composePitch } from './engine/compose-pitch.ts'
import { pitchBrief } from './engine/pitch-brief.ts'
import { pitchFacts } from './pitch.queries.ts'
import type { PitchFacts } from './pitch-facts.ts'
import { PITCH_FORMS, pitchProblem } from './pitch-forms.ts'
import { pitchPrompt } from './pitch-prompt.ts'

interface Needs {
  db: Pick<Databases, 'voice'>
  clock: Clock
  limits: Limits
  ledger: UsageLedger
  answers: AiAnswers
  model: ModelCalls
  stopping: AbortSignal
}

interface Draft {
  pitch: string
  subject?: string | null
}

export function pitchRoutes(deps: Needs): Route[] {
  const { db, clock, answers, model, stopping } = deps
  const draft = async (person: string, facts: PitchFacts, type: PitchType, talkingPoints: string): Promise<PitchResult> => {
    const brief = await turns.run(person, () => pitchBrief(facts))
    const request = {
      prompt: pitchPrompt(brief, type, talkingPoints),
      compose: () => turns.run(person, () => JSON.stringify(composePitch(brief, type, talkingPoints, PITCH_FORMS[type].words))),
      isStreamed: false,
    }
    const { pitch, subject } = await askForJson<Draft>(model, request, (answer) => pitchProblem(type, answer), stopping)
    return { pitch, subject: subject ?? null, pitch_type: type, framework: PITCH_FORMS[type].framework }
  }

  return [
    route({
      method: 'POST',
      url: '/v1/voice/opportunities/:id/pitch',
      operationId: 'draftPitch',
      tag: 'Voice',
      summary: 'Draft a pitch for an opportunity',
      description:
        'Drafts a pitch using only facts from the opportunity, its event, your kit, your speeches and your talking points. A draft costs one daily pitch unit; failed requests are free. Nothing is stored in the voice app or sent to anyone. To retry safely, send an `Idempotency-Key` header.',
      access: pitching,
      params: PitchPath,
      body: PitchRequest,
      bodyOptional: true,
      success: { status: 200, description: 'The draft.', schema: ref(PitchResult) },
      errors: ['not_found'],
      handler: async ({ key, accounts: { voice }, params, body, request, reply }) => {
        const call = { key, operation: 'pitch', request: [params.id, body], ...idempotencyOf(request, reply) } as const
        const facts = await db.voice.asPerson(voice, pitchFacts, [voice, params.id])
        if (facts === null) throw new ApiError('not_found', 'You have no opportunity with this id.')
        reply.header('x-ai-model', model.name)
        const { pitch_type = 'email', speaker_talking_points = '' } = body
        const known = { ...parseJson(facts), today: utcDay(clock.now()) }
        const drafted = await answers.answer(call, () => draft(key.identity_id, known, pitch_type, speaker_talking_points))
        return withDailyUse(drafted, 'pitch', deps, key, reply)
      },
    }),
  ]
}
