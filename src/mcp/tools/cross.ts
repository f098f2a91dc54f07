import Type from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { literals } from '../../contract/shapes.ts'
import { Refused } from '../calling/failure.ts'
import type { Operation } from '../operations.ts'
import type { Payload } from '../results/abridge.ts'
import { fieldsInWords, inWords, lines, listed, pick, type Row, rowsOf } from '../results/words.ts'
import type { Arguments, Scene, TaskTool } from '../task-tool.ts'
import { DISCLAIMER, detail } from './arguments.ts'

const overviewInWords = ({ data, disclaimer }: Payload): string => {
  const { mind, body, voice } = data as Record<string, Row | null>
  const about = (name: string, part: Row | null) => (part ? [`${name}:`, ...fieldsInWords(part)] : [`${name}: not linked.`])
  return lines(about('Mind', mind ?? null), about('Body', body ?? null), about('Voice', voice ?? null), String(disclaimer))
}

const yearInWords = ({ data, disclaimer }: Payload): string => {
  const year = data as Row
  return lines(
    `Your year ${year.year}${year.is_complete ? '' : ', so far'}.`,
    listed(
      '',
      rowsOf(year, 'highlights').map(({ text }) => String(text)),
    ),
    year.comparison !== null && `Compared with the same part of the previous year: ${inWords(year.comparison)}`,
    listed('', ((year.notes ?? []) as unknown[]).map(inWords)),
    String(disclaimer),
  )
}

const bridgeInWords = ({ data, disclaimer }: Payload): string => {
  const result = data as Row
  return lines(
    String(result.summary),
    result.insufficient_data === true && 'There is not enough data for a result; nothing was charged.',
    rowsOf(result, 'findings').length === 0 &&
      rowsOf(result, 'detectable').length > 0 &&
      `The absence of a finding does not mean that there is no link. What could have been detected: ${inWords(result.detectable)}`,
    listed('Bear in mind:', ((result.caveats ?? []) as unknown[]).map(String)),
    String(disclaimer),
  )
}

const briefBridge = ({ data, ...rest }: Payload): Payload => ({
  ...rest,
  data: {
    ...pick(data as Row, ['insufficient_data', 'window_days', 'summary_model']),
    findings: rowsOf(data as Row, 'findings').map((finding) =>
      pick(finding, ['belief_slug', 'biomarker_id', 'direction', 'strength', 'effect', 'pattern', 'value', 'unit', 'position']),
    ),
  },
})

const BRIDGE_INPUT = {
  belief_slug: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'Analyze only this belief, by slug.' })),
  window_days: Type.Optional(Type.Integer({ minimum: 7, maximum: 365, default: 365, description: 'The number of days to look back.' })),
  question: Type.Optional(Type.String({ maxLength: 2000, description: 'A question that the summary should address.' })),
  detail,
}
const BRIDGE_OUTPUT = { data: { type: 'object' }, disclaimer: DISCLAIMER }

/** Runs a comparison. If the arguments name an unknown belief, the error lists the beliefs that the person has worked on. */
async function compare(operation: Operation, args: Arguments, { api, report }: Scene): Promise<Payload> {
  const answer = api.ask(operation, args)
  report('Comparing')
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Refused) || error.failure.error.code !== 'not_found' || args.belief_slug === undefined) throw error
    const slugs = rowsOf(await api.ask('listMyMastery')).map(({ belief_slug }) => `\`${belief_slug}\``)
    throw new ApiError(
      'not_found',
      `There is no belief with this \`belief_slug\`. You ${slugs.length > 0 ? `have worked on ${slugs.join(', ')}` : "haven't worked on any beliefs yet"}.`,
    )
  }
}

const bridge =
  (operation: Operation): TaskTool['run'] =>
  async ({ detail: _, ...args }, scene) => ({ payload: await compare(operation, args, scene), words: bridgeInWords, brief: briefBridge })

export const CROSS_TOOLS: TaskTool[] = [
  {
    name: 'my_dashboard',
    title: 'My dashboard',
    description:
      'Gives an overview of how the person is doing in all three applications: practice and streak, stacks and alerts, speaking; or looks back on a whole year, compared with the year before. Use it for "how am I doing", "overview", "summary", "how was my year". An alert count of 0 does not mean that a combination is safe.',
    apps: [],
    calls: { all: ['getDashboard', 'getYearInReview'] },
    input: {
      year: Type.Optional(
        Type.Integer({ minimum: 2020, maximum: 2100, description: "The year to look back on. If omitted, returns today's overview." }),
      ),
      scope: Type.Optional(literals(['fos', 'all'], { default: 'all', description: 'With `year`: `fos` counts only belief practice.' })),
      detail,
    },
    output: { data: { type: 'object' }, disclaimer: DISCLAIMER },
    run: async ({ year, scope }, { api }) => {
      if (year === undefined) return { payload: await api.ask('getDashboard', { partial: 'true' }), words: overviewInWords }
      return {
        payload: await api.ask('getYearInReview', { year, scope, partial: 'true' }),
        words: yearInWords,
        brief: ({ data, ...rest }) => ({
          ...rest,
          data: pick(data as Row, ['year', 'scope', 'is_complete', 'comparison', 'unavailable_apps']),
        }),
      }
    },
  },
  {
    name: 'practice_and_biomarker',
    title: 'Does my practice show in my biomarkers?',
    description:
      "Tests whether the person's biomarkers (such as resting heart rate, glucose or blood pressure) differ with how much they practice their beliefs. Use it when they ask whether practice affects, changes or improves a biomarker. Costs one of the daily analyses. Findings are associations, never causes; if there are none, say what could have been detected. For the values alone, use `my_stacks_and_lab_values` instead.",
    apps: ['mind', 'body'],
    calls: { all: ['bridgeBeliefToBiomarker'] },
    isAi: true,
    input: {
      biomarker: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 300,
          description: 'Analyze only this biomarker, by name or id, such as `Resting Heart Rate` or `ferritin`.',
        }),
      ),
      ...BRIDGE_INPUT,
    },
    output: BRIDGE_OUTPUT,
    run: bridge('bridgeBeliefToBiomarker'),
  },
  {
    name: 'practice_and_speech',
    title: 'Does my mastery show in the way I speak?',
    description:
      'Relates the mastery of beliefs to how the person speaks in their speeches: hedging, questions, stories and other patterns, with their own sentences as evidence. Use it when they ask how their practice or mastery shows in their communication or speaking style. Costs one of the daily analyses. For the text of a speech, use `my_speeches_and_kit` instead.',
    apps: ['mind', 'voice'],
    calls: { all: ['bridgeBeliefToCommunication'] },
    isAi: true,
    input: { speech_id: Type.Optional(Type.String({ format: 'uuid', description: 'Analyze only this speech, by id.' })), ...BRIDGE_INPUT },
    output: BRIDGE_OUTPUT,
    run: bridge('bridgeBeliefToCommunication'),
  },
]
