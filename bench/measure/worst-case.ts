import { APPS } from '../../src/contract/scopes.ts'
import { communicationFindings } from '../../src/cross/communication-bridge/communication-patterns.ts'
import { gateThread } from '../../src/safety/gate-thread.ts'
import { busyMilliseconds } from '../busy.ts'
import { fillDashboards, fillLongSpeech } from '../fill.ts'
import { type Server, timeCalls } from '../load.ts'
import { type Row, withTarget } from '../row.ts'
import { slowMessages } from '../slow-messages.ts'
import { slowSpeeches } from '../slow-speeches.ts'
import type { Stage } from '../stage.ts'
import { callOf, type Ids, type WorstRequest, worstRequests } from '../worst-requests.ts'

const MAX_MS = 20
const WARM_UP_CALLS = 30
const CALLS = 20
const SPEECH_BYTES = 199_000
const MAX_GATE_MS = 2
const MAX_SPEECH_MS = 4_000
const RUNS = 20
const BATCHES = 3

/** Measures, for every route, the CPU time that its most expensive permitted request takes on the event loop, where it delays everyone. */
export async function* worstCase(stage: Stage): AsyncGenerator<Row> {
  const { service, database } = await stage.shipped()
  const [key = ''] = await fillDashboards(database.owner, [APPS])
  await fillLongSpeech(database.owner, SPEECH_BYTES)
  yield await gateAlone()
  yield speechesAlone()
  const requests = worstRequests(await idsOf(service.address, key))
  for (const request of requests) {
    const ms = await cpuOf(request, service, key)
    yield withTarget(request.what, `${ms.toFixed(1)} ms`, `at most ${MAX_MS} ms`, ms <= MAX_MS, { table: 'worst-case' })
  }
}

/**
 * Measures the crisis gate alone. The gate reads every message before the daily cap is checked, because it offers help even after the cap
 * has been reached.
 */
async function gateAlone(): Promise<Row> {
  const messages = slowMessages()
  let slowest = 0
  for (const message of messages) await gateThread.crisisIn({ message, earlier: [] })
  for (const message of messages) slowest = Math.max(slowest, await gateMilliseconds(message))
  const what = `the crisis gate alone, the slowest of ${messages.length} messages of 2,000 characters`
  return withTarget(what, `${slowest.toFixed(1)} ms`, `at most ${MAX_GATE_MS} ms`, slowest <= MAX_GATE_MS, { table: 'worst-case' })
}

function speechesAlone(): Row {
  const speeches = slowSpeeches()
  const ms = Math.max(...speeches.map((content_md) => cpuMilliseconds(() => communicationFindings([{ id: 'a', content_md }], []))))
  const what = `analyzing a speech in a worker thread, the slowest of ${speeches.length} speeches of 200,000 characters`
  return withTarget(what, `${Math.round(ms)} ms`, `at most ${MAX_SPEECH_MS} ms`, ms <= MAX_SPEECH_MS, { table: 'worst-case' })
}

/** Returns the time per message in the fastest of several batches, which was interrupted least. Stops after a batch that is fast enough. */
async function gateMilliseconds(message: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < BATCHES && least > MAX_GATE_MS; batch++) {
    const before = busyMilliseconds()
    for (let run = 0; run < RUNS; run++) await gateThread.crisisIn({ message, earlier: [] })
    least = Math.min(least, (busyMilliseconds() - before) / RUNS)
  }
  return least
}

function cpuMilliseconds(work: () => unknown): number {
  const before = busyMilliseconds()
  work()
  return busyMilliseconds() - before
}

/** Returns the CPU time per call. The kernel counts CPU time in whole milliseconds, so many calls are measured together. */
async function cpuOf(request: WorstRequest, service: Server, key: string): Promise<number> {
  const calls = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => callOf(request, service.address, key, from + index))
  await timeCalls(calls(0, WARM_UP_CALLS))
  const before = await service.busy()
  await timeCalls(calls(WARM_UP_CALLS, CALLS))
  return ((await service.busy()) - before) / CALLS / (request.counts ?? 1)
}

async function idsOf(address: string, key: string): Promise<Ids> {
  const read = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(address + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
    return (await response.json()) as T
  }
  const firstId = async (path: string) => (await read<{ data: { id: string }[] }>(path)).data[0]?.id ?? ''
  const reply = await read<{ message_id: string }>('/v1/mind/coach/messages?stream=false', { message: 'I keep failing.' })
  return {
    keyId: (await read<{ key: { id: string } }>('/v1/me')).key.id,
    speech: await firstId('/v1/voice/me/speeches'),
    opportunity: await firstId('/v1/voice/me/opportunities'),
    message: reply.message_id,
  }
}
