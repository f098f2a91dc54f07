import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { KEEP_ALIVE, SERVER_LIMITS } from '../hardening.ts'
import { headerLines, sendWhole, staysOpen } from './whole-response.ts'

const BODY = Buffer.from('{"name":"Ä"}')
const HEADERS = { 'content-type': 'application/json', 'content-length': String(BODY.length), etag: '"a"' }
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

/** Everything that a server sends for these requests, without the date. */
async function sentBy(listener: RequestListener, requests: string): Promise<string> {
  const server = createServer({ ...SERVER_LIMITS, keepAliveTimeout: 1_000 * Number(KEEP_ALIVE.split('=')[1]) }, listener).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests)
  const sent = await text(socket)
  server.close()
  return sent.replaceAll(/Date: .*GMT/g, 'Date: now')
}

const whole: RequestListener = (request, response) =>
  staysOpen(request, response)
    ? sendWhole(response, headerLines(HEADERS), BODY, Date.now())
    : void response.writeHead(200, HEADERS).end(BODY)
const byNode: RequestListener = (_request, response) => void response.writeHead(200, HEADERS).end(BODY)

it('sends the same bytes as Node, also for pipelined requests and when the connection closes', async () => {
  const requests = `${GET}\r\n${GET}\r\n${GET}Connection: close\r\n\r\n`
  const sent = await sentBy(whole, requests)
  expect(sent).toBe(await sentBy(byNode, requests))
  expect(sent.split('HTTP/1.1 200 OK')).toHaveLength(4)
})

it('leaves older versions of HTTP to Node', async () => {
  const request = 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n'
  expect(await sentBy(whole, request)).toBe(await sentBy(byNode, request))
})
