import { APICallError, type LanguageModelV3, type LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { type ModelCallEnd, Observer } from '../base/observer.ts'
import { ModelCalls } from './model-calls.ts'

const LIMITS = { firstTokenMs: 40, betweenTokensMs: 40, wholeMs: 1_000, characters: 12, inFlight: 1 }
const USAGE = {
  inputTokens: { total: 7, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 3, text: undefined, reasoning: undefined },
}
const text = (delta: string): LanguageModelV3StreamPart => ({ type: 'text-delta', id: '0', delta })
const finish = (raw: string | undefined): LanguageModelV3StreamPart => ({
  type: 'finish',
  finishReason: { unified: 'stop', raw },
  usage: USAGE,
})
const rejection = (statusCode?: number) =>
  new APICallError({ message: '', url: '', requestBodyValues: {}, isRetryable: false, ...(statusCode && { statusCode }) })
const FOREVER = 'forever'

class Recorder extends Observer {
  readonly ends: ModelCallEnd[] = []

  override modelCallStarted() {
    return (end: ModelCallEnd) => void this.ends.push(end)
  }
}

/** Calls a model that streams the given parts, and returns what was reported about the call. */
async function reported(
  parts: (LanguageModelV3StreamPart | Error | typeof FOREVER)[],
  stopAfter = Number.POSITIVE_INFINITY,
  limits = LIMITS,
) {
  async function* stream() {
    for (const part of parts) {
      if (part === FOREVER) await new Promise(() => {})
      if (part instanceof Error) throw part
      yield part as LanguageModelV3StreamPart
    }
  }
  const doStream = async () => (parts[0] instanceof Error ? Promise.reject(parts[0]) : { stream: ReadableStream.from(stream()) })
  const recorder = new Recorder()
  const model = { name: 'some/model', forRequest: () => ({ doStream }) as unknown as LanguageModelV3 }
  const answer = new ModelCalls(model, limits, systemClock, recorder).stream(
    { prompt: [], compose: () => '', isStreamed: true },
    new AbortController().signal,
  )
  try {
    for (let read = 0; read < stopAfter && !(await answer.next()).done; read++);
  } catch {}
  await answer.return('stop')
  return recorder.ends
}

it.each<[outcome: string, ...Parameters<typeof reported>]>([
  ['answered', [text('a'), finish('end_turn')]],
  ['broken_off', [text('a'), finish(undefined)]],
  ['broken_off', [text('a')]],
  ['failed', [text('a'), { type: 'error', error: new Error('overloaded') }]],
  ['overloaded', [text('a'), { type: 'error', error: rejection(529) }]],
  ['refused', [rejection(401)]],
  ['unreachable', [rejection()]],
  ['silent', [FOREVER]],
  ['cut_off', [text('a'), FOREVER]],
  ['cut_off', [text('more than twelve characters'), FOREVER]],
  ['cut_off', [text('a'), text('b'), finish('end_turn')], 1],
])('a model call is reported once, as %s: %#', async (outcome, ...call) => {
  expect((await reported(...call)).map((end) => end.outcome)).toEqual([outcome])
})

it('a retry is reported as a separate call', async () => {
  const patient = { ...LIMITS, firstTokenMs: 10_000 }
  expect((await reported([new Error('cut')], Number.POSITIVE_INFINITY, patient)).map(({ outcome }) => outcome)).toEqual([
    'failed',
    'failed',
  ])
})

it('a report contains tokens and durations', async () => {
  const [end] = await reported([text(''), text('a'), finish('end_turn')])
  expect(end).toMatchObject({ inputTokens: 7, outputTokens: 3 })
  expect(end?.firstWordSeconds).toBeLessThanOrEqual(end?.seconds as number)
  expect((await reported([FOREVER]))[0]).toMatchObject({ firstWordSeconds: null, inputTokens: 0 })
})
