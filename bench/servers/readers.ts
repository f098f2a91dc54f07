import { request } from 'node:http'

/** Opens many coach streams at once, in a process of its own: says when all of them have begun, and how they ended. */
const [, , , address = ''] = process.argv

export interface StreamsEnded {
  done: number
  failed: number
}

/** Calls that wait for their first text at one moment; it is not the beginning that is measured. */
const BEGINNING = 20

process.on('message', async ({ keys, count }: { keys: string[]; count: number }) => {
  let opened = 0
  let begun = 0
  const replies: Promise<string | null>[] = []
  await new Promise<void>((allBegun) => {
    const openNext = () => {
      if (opened < count) replies.push(readOne(keys[opened++ % keys.length] as string, onBegin))
    }
    const onBegin = () => {
      if (++begun === count) allBegun()
      openNext()
    }
    for (let index = 0; index < BEGINNING; index++) openNext()
  })
  process.send?.('begun')
  const done = (await Promise.all(replies)).filter((reply) => reply !== null)
  const ended: StreamsEnded = { done: done.length, failed: count - done.length }
  process.send?.(ended)
})

/** The reply, or null when the stream broke off or lost a character. */
function readOne(key: string, onBegin: () => void): Promise<string | null> {
  const body = JSON.stringify({ message: 'I keep telling myself that I am never good enough at work.' })
  return new Promise((done) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = request(`${address}/v1/mind/coach/messages`, { agent: false, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.once('data', onBegin)
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
  const spoken = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  return last?.type === 'done' && last.reply === spoken ? last.reply : null
}

process.send?.('ready')
