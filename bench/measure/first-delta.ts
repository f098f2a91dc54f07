import { request } from 'node:http'
import { median, p99 } from '../load.ts'
import { type Row, withTarget } from '../row.ts'
import { workSet } from '../samples/coach-set.ts'
import type { Stage } from '../stage.ts'

const ROUNDS = 5
const MOST_MS = 50
const PATH = '/v1/mind/coach/messages'

/** Measures how long a person waits for the offline coach's first words. Sends messages of every kind and language, one after another. */
export async function* firstDelta(stage: Stage): AsyncGenerator<Row> {
  const { service, keys } = await stage.shipped()
  const bodies = workSet().map(({ message, history = [] }) => JSON.stringify({ message, history }))
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, body] of bodies.entries()) {
      const time = await untilDelta(service.address + PATH, keys[index % keys.length] as string, body)
      if (round > 0) times.push(time) // the first round only warms up
    }
  const slow = p99(times)
  yield withTarget(
    `POST ${PATH}, until the first delta, offline engine`,
    `p99 ${slow.toFixed(1)} ms`,
    `at most ${MOST_MS} ms`,
    slow <= MOST_MS,
    { more: `median ${median(times).toFixed(1)} ms; ${times.length} messages` },
  )
}

const untilDelta = (url: string, key: string, body: string): Promise<number> =>
  new Promise((done, failed) => {
    const start = performance.now()
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (!text.includes('event: delta')) return
        response.destroy()
        done(performance.now() - start)
      })
      response.once('end', () => failed(new Error(`no delta: ${response.statusCode} ${text.slice(0, 200)}`)))
    })
    sent.once('error', failed)
    sent.end(body)
  })
