import type { Logger } from 'pino'
import type { ModelCalls } from '../ai/model-calls.ts'
import { promptOf } from '../ai/prompt.ts'
import { askForJson } from '../ai/structured.ts'
import { ApiError } from '../contract/errors.ts'
import { unknownNumber } from './unknown-number.ts'

interface Needs {
  model: ModelCalls
  stopping: AbortSignal
  log: Logger
}

interface Computed {
  insufficient_data: boolean
}

interface Wording {
  summary: string
  /** The model or engine that wrote the summary, as sent in X-AI-Model. */
  summary_model: string
  caveats: string[]
}

const MAX_CHARACTERS = 1_200
const OFFLINE = 'offline'
const UNANSWERED =
  'Your question was not taken into account, because the offline engine, which wrote this summary, does not process questions.'

const RULES = `You explain computed findings to the person whose records they come from. Say only what data.findings say: every number you write must appear in the data; do not compute any yourself. If there are no findings, say so plainly and kindly. Describe associations ("tended to", "went along with"), never causes, cures or proof; give no medical advice. If data.question is given, answer it as far as the findings allow, and say what they do not answer. Write 40 to 130 words of plain text in the second person, without lists.
Respond with one JSON object and nothing else: {"summary": string}.`

/**
 * Puts the findings into words. If the model fails, the offline engine's summary is used, because the numbers are complete without a
 * model. A response without enough data is free, so no model is called for it.
 */
export async function wordFindings(needs: Needs, computed: Computed, question: string | null, offline: string): Promise<Wording> {
  const worded = computed.insufficient_data ? null : await modelSummary(needs, computed, question, offline)
  const summary_model = worded === null ? OFFLINE : needs.model.name
  return { summary: worded ?? offline, summary_model, caveats: question !== null && summary_model === OFFLINE ? [UNANSWERED] : [] }
}

/** The model's summary; null if the model failed. A summary is rejected if it contains a number that was not computed. */
async function modelSummary({ model, stopping, log }: Needs, computed: Computed, question: string | null, offline: string) {
  const prompt = promptOf(RULES, { ...computed, question })
  const request = { prompt, compose: () => JSON.stringify({ summary: offline }), isStreamed: false }
  // numbers in the question were not computed, so they are not allowed
  const problemOf = (answer: { summary?: unknown }) => summaryProblem(answer, [computed, offline])
  try {
    return (await askForJson<{ summary: string }>(model, request, problemOf, stopping)).summary
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upstream_error') throw error
    log.warn({ err: error.cause ?? error }, 'the model failed to word the findings; the offline engine did instead')
    return null
  }
}

function summaryProblem({ summary }: { summary?: unknown }, known: unknown): string | undefined {
  if (typeof summary !== 'string' || summary.trim() === '' || summary.length > MAX_CHARACTERS)
    return `summary must be a non-empty string of at most ${MAX_CHARACTERS} characters`
  const unknown = unknownNumber(summary, known)
  return unknown === undefined ? undefined : `summary contains ${unknown}, which was not computed`
}
