import { Agent, request as open } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lane, Step } from './floods.ts'

/** The parameters of a flood, which are sent to its process. */
export interface Orders {
  base: string
  session: string
  keys: string[]
  lanes: Lane[]
  seconds: number
}

interface NewKey {
  key: string
  api_key: { id: string }
}

const LOWEST_PRIORITY = 19
/**
 * The rate of a flood: fifteen times what a person's minute limits allow. Without a bound, the flood would occupy both cores with requests
 * that are rejected immediately, and would only show how many such requests the machine can handle.
 */
const PER_SECOND = 300

/** The flood runs in a separate process. In the process that measures the strangers, it would delay the measurement itself. */
process.once('message', async (orders: Orders) => {
  // a real flood comes from other machines, so it must not take the cores away from the service that it floods
  setPriority(LOWEST_PRIORITY)
  process.send?.(await flood(orders))
})

/** Returns the number of times that the flood received each status. */
async function flood({ base, session, keys, lanes, seconds }: Orders): Promise<Record<string, number>> {
  const start = performance.now()
  const end = start + seconds * 1_000
  const statuses: Record<string, number> = {}
  let count = 0
  const connection = async (steps: Step[]): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let minted: NewKey | undefined
    for (let step = 0; performance.now() < end; step++) {
      const { method, path, as, bodies } = steps[step % steps.length] as Step
      if (path.includes('{id}') && !minted) continue
      const number = count++
      await sleep(start + (number * 1_000) / PER_SECOND - performance.now())
      const url = base + path.replace('#', String(number)).replace('{id}', minted?.api_key.id ?? '')
      const key = (as === 'new key' && minted?.key) || (keys[number % keys.length] as string)
      const answer = await call(agent, method, url, as === 'session' ? session : key, bodies?.[number % bodies.length])
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (as === 'session') minted = answer.status === 201 ? (JSON.parse(answer.body) as NewKey) : undefined
    }
    agent.destroy()
  }
  await Promise.all(lanes.flatMap(({ connections, steps }) => Array.from({ length: connections }, () => connection(steps))))
  return statuses
}

function call(agent: Agent, method: string, url: string, credential: string, body?: object): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const headers = { authorization: `Bearer ${credential}`, ...(body && { 'content-type': 'application/json' }) }
    const sent = open(url, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.once('close', () => done({ status: response.statusCode as number, body: text }))
    })
    sent.once('error', () => done({ status: 0, body: '' }))
    sent.end(body && JSON.stringify(body))
  })
}
