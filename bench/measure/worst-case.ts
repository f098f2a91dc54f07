import { APPS } from '../../src/contract/scopes.ts'
import { fillDashboards, fillLongSpeech } from '../fill.ts'
import { median, type Server, timeCalls } from '../load.ts'
import { type Row, withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'
import { callOf, type Ids, type WorstRequest, worstRequests } from '../worst-requests.ts'

const MAX_MS = 20
const WARM_UP_CALLS = 30
const CALLS = 15
const SPEECH_BYTES = 199_000

/** For every route, the CPU time that its most expensive permitted request takes on the event loop, where it delays everyone. */
export async function* worstCase(stage: Stage): AsyncGenerator<Row> {
  const { service, database } = await stage.shipped()
  const [key = ''] = await fillDashboards(database.owner, [APPS])
  await fillLongSpeech(database.owner, SPEECH_BYTES)
  const requests = worstRequests(await idsOf(service.address, key))
  for (const request of requests) {
    const ms = await cpuOf(request, service, key)
    yield withTarget(request.what, `${ms.toFixed(1)} ms`, `at most ${MAX_MS} ms`, ms <= MAX_MS, { table: 'worst-case' })
  }
}

async function cpuOf(request: WorstRequest, service: Server, key: string): Promise<number> {
  await timeCalls(Array.from({ length: WARM_UP_CALLS }, (_, index) => callOf(request, service.address, key, index)))
  const idle = await costOf(service, async () => {})
  const costs: number[] = []
  for (let index = 0; index < CALLS; index++)
    costs.push(await costOf(service, () => timeCalls([callOf(request, service.address, key, WARM_UP_CALLS + index)])))
  return Math.max(0, median(costs) - idle)
}

async function costOf(service: Server, work: () => Promise<unknown>): Promise<number> {
  const before = await service.busy()
  await work()
  return (await service.busy()) - before
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
