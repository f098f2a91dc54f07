import { request } from 'node:http'

/** Opens many coach streams in a separate process, and reports when all of them have started and how they ended. */
const [, , , address = ''] = process.argv

export interface StreamsEnded {
  done: number
  failed: number
}

/**
 * The number of calls that may wait for their first text at the same time. It can be small, because starting the streams isn't measured.
 */
const STARTING = 20

process.on('message', async ({ keys, count }: { keys: string[]; count: number }) => {
  let opened = 0
  let started = 0
  const replies: Promise<string | null>[] = []
  await new Promise<void>((allStarted) => {
    const openNext = () => {
      if (opened < count) replies.push(readOne(keys[opened++ % keys.length] as string, onStart))
    }
    const onStart = () => {
      if (++started === count) allStarted()
      openNext()
    }
    for (let index = 0; index < STARTING; index++) openNext()
  })
  process.send?.('started')
  const done = (await Promise.all(replies)).filter((reply) => reply !== null)
  const ended: StreamsEnded = { done: done.length, failed: count - done.length }
  process.send?.(ended)
})

/** Returns the reply, or null if the stream ended early or lost a character. */
function readOne(key: string, onStart: () => void): Promise<string | null> {
  const body = JSON.stringify({ message: 'I keep telling myself that I am never good enough at work.' })
  return new Promise((done) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = request(`${address}/v1/mind/coach/messages`, { agent: false, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.once('data', onStart)
      response.on('data', (chunk: string) => (text += chunk))
      response.once('close', () => done(replyOf(text)))
    })
    sent.once('error', () => done(null))
    sent.end(body)
  })
}

function replyOf(text: string): string | null {
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data as string))
  const last = events.at(-1)
  const streamed = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  return last?.type === 'done' && last.reply === streamed ? last.reply : null
}

process.send?.('ready')
