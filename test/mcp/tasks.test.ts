import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, Tool } from '@modelcontextprotocol/client'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { routesOf } from '../../src/app.ts'
import type { Route } from '../../src/http/route.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { ScriptedAgent } from './agent/agent.ts'
import { connect } from './mcp-client.ts'

interface Task {
  say: string
  reaches: string[]
  with?: Record<string, string | number | string[]>
  without?: string[]
}
const ROOMY = { minute: { standard: 100_000, ai: 100_000 }, daily: { coach: 1_000, bridge: 1_000, pitch: 1_000 } }
const tasksIn = (file: string) => load(readFileSync(join(import.meta.dirname, file), 'utf8')) as Task[]

let service: TestService
let key: string
let client: Client
let tools: Tool[]
let agent: ScriptedAgent
let routes: Route[]
let titles: Map<string, string>
let own: string[]
beforeAll(async () => {
  service = await startService({ limits: ROOMY })
  routes = routesOf(service.deps)
  key = (await service.mint()).key
  client = await connect(service, key)
  tools = (await client.listTools()).tools
  agent = new ScriptedAgent(client, tools)
  const rows = async (url: string) => (await service.call('GET', url, key)).json().data
  const voice = [...(await rows('/v1/voice/me/opportunities')), ...(await rows('/v1/voice/me/speeches'))]
  titles = new Map(voice.map(({ id, title }) => [id, title]))
  const records = [...(await rows('/v1/body/me/stacks')), ...(await rows('/v1/body/me/protocols'))]
  own = records.flatMap(({ items = [], steps = [] }) =>
    [...items, ...steps].map((item) => String(item.remedy_name ?? item.title).toLowerCase()),
  )
})
afterAll(async () => {
  await client.close()
  await service.close()
})

/** The operation and the input of a request to the API, with titles in place of ids. */
function operationOf({ method, url, payload }: { method: string; url: string; payload?: object }) {
  const { pathname, searchParams } = new URL(url, 'http://service')
  for (const route of routes) {
    const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const found = new RegExp(`^${route.url.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname)
    if (!found || route.method !== method) continue
    const params = Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(found[place + 1] as string)]))
    const input: Record<string, unknown> = { ...Object.fromEntries(searchParams), ...params, ...payload }
    return { id: route.operationId, input: { ...input, ...(titles.has(input.id as string) && { id: titles.get(input.id as string) }) } }
  }
  return { id: 'unknown', input: {} }
}

const lower = (value: unknown) => String(value).toLowerCase()
function fits(input: Record<string, unknown>, wanted: Task['with'] = {}): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    if (name === 'any') return lower(JSON.stringify(input)).includes(lower(value))
    if (!Array.isArray(value)) return lower(input[name]).includes(lower(value))
    const items = Array.isArray(input[name]) ? (input[name] as unknown[]).map(lower) : []
    const isExpected = (item: string) => value.some((each) => item.includes(lower(each)))
    return (
      value.every((each) => items.some((item) => item.includes(lower(each)))) &&
      items.every((item) => isExpected(item) || own.includes(item))
    )
  })
}

/** Plays a task, and returns the number of the call that reached what was wanted: 1, 2, or null if no call did. */
async function played({ say, reaches, with: wanted, without = [] }: Task): Promise<{ at: number | null; bytes: number; log: string }> {
  const inject = vi.spyOn(service.app, 'inject')
  const steps = []
  for await (const step of agent.play(say)) {
    const asked = inject.mock.calls.splice(0).map((given) => operationOf((given as unknown[])[0] as never))
    steps.push({
      ...step,
      isRight:
        !step.result.isError &&
        asked.some(({ id, input }) => reaches.includes(id) && fits(input, wanted)) &&
        !asked.some(({ id }) => without.includes(id)),
    })
  }
  inject.mockRestore()
  const at = steps.findIndex(({ isRight }) => isRight) + 1 || null
  const bytes = steps.reduce((sum, { result }) => sum + Buffer.byteLength(JSON.stringify(result)), 0)
  return { at, bytes, log: `${at ?? '-'} ${say}\n    ${steps.map(({ tool, given }) => `${tool} ${JSON.stringify(given)}`).join('; ')}` }
}

async function playedAll(tasks: Task[]): Promise<number> {
  const results = []
  for (const task of tasks) results.push(await played(task))
  const list = Buffer.byteLength(JSON.stringify(tools))
  const answers = results.reduce((sum, { bytes }) => sum + bytes, 0)
  const reached = results.filter(({ at }) => at !== null).length
  if (process.env.PROOF)
    console.info(
      [...results.map(({ log }) => log), `${reached} of ${results.length}; list ${list} bytes, results ${answers} bytes`].join('\n'),
    )
  return reached
}

it('an agent that only compares words completes at least 95% of 40 requests with one or two calls', { timeout: 60_000 }, async () => {
  const everyNth = rounds(4, 1)
  const tasks = tasksIn('tasks.yaml').filter((_, place) => place % everyNth === 0)
  expect(tasks).toHaveLength(40 / everyNth)
  expect(await playedAll(tasks)).toBeGreaterThanOrEqual(0.95 * tasks.length)
})

thorough('and 14 of 20 requests for which nothing was adapted', async () => {
  expect(await playedAll(tasksIn('fresh-tasks.yaml'))).toBeGreaterThanOrEqual(14)
})
