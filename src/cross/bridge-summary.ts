import type { ModelCalls } from '../ai/model-calls.ts'
import { promptOf } from '../ai/prompt.ts'
import { askForJson } from '../ai/structured.ts'
import { unknownNumber } from './unknown-number.ts'

interface Needs {
  model: ModelCalls
  stopping: AbortSignal
}

const MAX_CHARACTERS = 1_200

const RULES = `You explain computed findings to the person whose records they come from. Say only what data.findings say: every number you write must appear in the data; do not compute any yourself. If data.insufficient_data is true or there are no findings, say so plainly and kindly. Describe associations ("tended to", "went along with"), never causes, cures or proof; give no medical advice. If data.question is given, answer it as far as the findings allow, and say what they leave open. Write 40 to 130 words of plain text in the second person, without lists.
Answer with one JSON object and nothing else: {"summary": string}.`

/** The model only words the findings: a summary with a number that was not computed is rejected. */
export async function wordSummary({ model, stopping }: Needs, computed: object, question: string | null, offline: string): Promise<string> {
  const prompt = promptOf(RULES, { ...computed, question })
  const request = { prompt, compose: () => JSON.stringify({ summary: offline }), isStreamed: false }
  // numbers in the question were not computed, so they are not allowed
  const problemOf = (answer: { summary?: unknown }) => summaryProblem(answer, [computed, offline])
  const { summary } = await askForJson<{ summary: string }>(model, request, problemOf, stopping)
  return summary
}

function summaryProblem({ summary }: { summary?: unknown }, known: unknown): string | undefined {
  if (typeof summary !== 'string' || summary.trim() === '' || summary.length > MAX_CHARACTERS)
    return `summary must be a non-empty string of at most ${MAX_CHARACTERS} characters`
  const unknown = unknownNumber(summary, known)
  return unknown === undefined ? undefined : `summary contains ${unknown}, which was not computed`
}
