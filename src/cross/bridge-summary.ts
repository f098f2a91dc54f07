import type { ModelCalls } from '../ai/model-calls.ts'
import { promptOf } from '../ai/prompt.ts'
import { askForJson } from '../ai/structured.ts'
import { foreignNumber } from './foreign-number.ts'

interface Needs {
  model: ModelCalls
  stopping: AbortSignal
}

const MOST_CHARACTERS = 1_200

const RULES = `You put computed findings into words for the person whose records they come from. Say what data.findings say, and nothing else: every number you write must stand in the data; compute none yourself. If data.insufficient_data is true or there are no findings, say so plainly and kindly. Speak of links ("tended to", "went along with"), never of causes, cures or proof; give no medical advice. If data.question is given, speak to it as far as the findings reach and say where they do not. 40 to 130 words of plain text, second person, no lists.
Answer with one JSON object and nothing else: {"summary": string}.`

/** Words for figures that are already computed: by the model when there is one, and checked against the figures. */
export async function wordSummary({ model, stopping }: Needs, computed: object, question: string | null, offline: string): Promise<string> {
  const prompt = promptOf(RULES, { ...computed, question })
  const request = { prompt, compose: () => JSON.stringify({ summary: offline }), isSpoken: false }
  // numbers of the question were not computed, so they do not count as known
  const faultOf = (answer: { summary?: unknown }) => summaryFault(answer, [computed, offline])
  const { summary } = await askForJson<{ summary: string }>(model, request, faultOf, stopping)
  return summary
}

function summaryFault({ summary }: { summary?: unknown }, known: unknown): string | undefined {
  if (typeof summary !== 'string' || summary.trim() === '' || summary.length > MOST_CHARACTERS)
    return 'summary is no text of fitting length'
  const foreign = foreignNumber(summary, known)
  return foreign === undefined ? undefined : `the number ${foreign} was not computed`
}
