import type { Logger } from 'pino'
import type { ModelCalls } from '../../ai/model-calls.ts'
import type { Clock } from '../../base/clock.ts'
import { iso } from '../../base/clock.ts'
import { parseJson } from '../../base/json.ts'
import type { Reference } from '../../body/edition.ts'
import { oneEntity } from '../../body/reference.queries.ts'
import { biomarkerBridgeAccess } from '../../contract/access.ts'
import { BiomarkerBridge, BiomarkerBridgeRequest, DEFAULT_WINDOW_DAYS } from '../../contract/bridges.ts'
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
import { sortKey } from '../../text/fold.ts'
import { wordFindings } from '../bridge-summary.ts'
import type { StatisticsThread } from '../statistics/statistics-thread.ts'
import { biomarkerNames, biomarkerReadings, practiceTimes } from './biomarker-bridge.queries.ts'
import { PRACTICE_CAVEATS, summarizePractice } from './practice-summary.ts'
import { inUsualUnit } from './usual-unit.ts'

interface Needs {
  db: Pick<Databases, 'mind' | 'body'>
  clock: Clock
  log: Logger
  limits: Limits
  ledger: UsageLedger
  answers: AiAnswers
  model: ModelCalls
  stopping: AbortSignal
  library: Library
  reference: Reference
  statistics: StatisticsThread
}

const DAY_MS = 86_400_000
const METHOD =
  "Compares the weekly number of sessions for each belief with the weekly medians of each biomarker, in whole ISO weeks and at lags of 0 to 4 weeks: Spearman's rank correlation after removing slow drift, a 95% confidence interval by Fisher's transformation (Bonett and Wright), a permutation p-value adjusted for the choice of lag, and the Benjamini-Hochberg correction over all pairs tried, at 2%. Differences are estimated by rank regression between the one-third of weeks with the most practice and the one-third with the least. Detectable strengths are computed for a power of 80%."

/** Removes the individual weeks, which a summary doesn't need because it is about the link as a whole. */
const withoutWeeks = <Finding extends { weeks: unknown }, Facts extends { findings: Finding[] }>(facts: Facts) => ({
  ...facts,
  findings: facts.findings.map(({ weeks: _, ...finding }) => finding),
})

type Accounts = Record<'mind' | 'body', string>
type Names = Map<string, string>

export function biomarkerBridgeRoutes(deps: Needs): Route[] {
  const { db, answers, clock, library, reference, statistics } = deps

  const biomarkerNamed = async (text: string): Promise<{ id: string }> => {
    const { version } = await reference.edition()
    const [found] = await db.body.unscoped(oneEntity, [version, 'biomarker', text, sortKey(text)])
    if (!found) throw new ApiError('not_found', 'There is no biomarker with this id or exact name.')
    return parseJson(found.detail)
  }

  const readRows = async ({ mind, body }: Accounts, belief: string | null, biomarker: string | null, from: Date, to: Date) => {
    const [practice, readings] = await Promise.all([
      db.mind.asPerson(mind, practiceTimes, [mind, from, to, belief]),
      db.body.asPerson(body, biomarkerReadings, [body, from, to, biomarker]),
    ])
    return {
      practice: parseJson(practice) ?? [],
      readings: inUsualUnit(parseJson(readings) ?? []),
    }
  }

  const nameMarkers = async (ids: readonly string[]): Promise<Names> => {
    const { version } = await reference.edition()
    const rows = await db.body.unscoped(biomarkerNames, [version, ids])
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  return [
    route({
      method: 'POST',
      url: '/v1/cross/bridges/belief-to-biomarker',
      operationId: 'bridgeBeliefToBiomarker',
      tag: 'Insights',
      summary: 'Compare your practice with your biomarkers',
      description:
        'Tests whether your readings differ during or after weeks with more practice, and summarizes the result.\n\n- Findings are associations, not causes; only those that remain significant after correcting for all pairs tried are returned. `effect` expresses a finding as a difference in the unit of the biomarker.\n- `detectable` says how strong a link must be for the analysis to detect it, so that you can correctly interpret a result without findings.\n- A response costs one daily bridge unit; failed requests, and responses without enough data, are free.\n- If the model fails, the offline engine writes the summary, and `summary_model` and `X-AI-Model` are `offline`.',
      access: biomarkerBridgeAccess,
      body: BiomarkerBridgeRequest,
      bodyOptional: true,
      success: { status: 200, description: 'The findings.', schema: ref(BiomarkerBridge) },
      errors: ['not_found'],
      handler: async ({ key, accounts, body, request, reply }) => {
        const call = { key, operation: 'bridge', request: ['biomarker', body], ...idempotencyOf(request, reply) } as const
        const { content } = await library.edition()
        const belief = body.belief_slug ? beliefNamed(content, body.belief_slug) : null
        if (belief === undefined) throw new ApiError('not_found', 'There is no belief with this slug.')
        const biomarker = body.biomarker ? (await biomarkerNamed(body.biomarker)).id : null
        const windowDays = body.window_days ?? DEFAULT_WINDOW_DAYS
        const now = clock.now()
        const [from, to] = [new Date(now - windowDays * DAY_MS), new Date(now)]
        const { practice, readings } = await heavyReads.run(key.identity_id, () =>
          readRows(accounts, belief?.summary.slug ?? null, biomarker, from, to),
        )
        const names = await nameMarkers([...new Set(readings.map(({ biomarker_id }) => biomarker_id))])
        const compare = async () => {
          const named = readings.map((reading) => ({ ...reading, biomarker_name: names.get(reading.biomarker_id) ?? reading.biomarker_id }))
          const found = await statistics.find(key.identity_id, practice, named, { from: from.toISOString(), to: to.toISOString() })
          const titles = new Map(content.beliefs.map(({ summary }) => [summary.slug, summary.title]))
          const facts = {
            insufficient_data: found.status === 'insufficient_data' || found.pairs_tried === 0,
            window_days: windowDays,
            pairs_tried: found.pairs_tried,
            findings: found.findings,
            detectable: found.detectable,
          }
          const words = summarizePractice(found, windowDays, titles)
          const { caveats, ...worded } = await wordFindings(deps, withoutWeeks(facts), body.question ?? null, words)
          const data = { ...worded, ...facts, method: METHOD, caveats: [...PRACTICE_CAVEATS, ...caveats], generated_at: iso(now) }
          return { data, disclaimer: CROSS_DISCLAIMER }
        }
        const answer = await answers.answer(call, compare, ({ data }) => data.insufficient_data)
        reply.header('x-ai-model', answer.data.summary_model)
        return withDailyUse(answer, 'bridge', deps, key, reply)
      },
    }),
  ]
}
