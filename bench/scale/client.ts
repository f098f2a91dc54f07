import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  token: string
  body?: string
}

export interface Answer {
  status: number
  text: string
  ms: number
}

const agent = new Agent({ keepAlive: true })

/** Makes one call on a keep-alive connection. Uses plain node:http so that the client adds little overhead. */
export const send = ({ method, url, token, body }: Call): Promise<Answer> =>
  new Promise((done, failed) => {
    const begun = performance.now()
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request(url, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.once('end', () => done({ status: response.statusCode ?? 0, text, ms: performance.now() - begun }))
    })
    sent.once('error', failed).end(body)
  })

/** Times a call that must succeed. */
export async function timed(call: Call): Promise<Answer> {
  const answer = await send(call)
  if (answer.status >= 300) throw new Error(`${call.method} ${call.url} responded with ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}
