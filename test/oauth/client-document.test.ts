import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { networkOf } from '../../src/base/network.ts'
import { clientDocumentFetcher, MAX_DOCUMENT_BYTES } from '../../src/oauth/client-document.ts'
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts'

const PATHS: Record<string, [status: number, body: string, location?: string]> = {
  '/document': [200, '{"client_name":"Agent"}'],
  '/redirect': [302, '', '/document'],
  '/large': [200, 'x'.repeat(MAX_DOCUMENT_BYTES + 1)],
  '/just-right': [200, 'x'.repeat(MAX_DOCUMENT_BYTES)],
}

let server: Server
let port: number
let visits = 0
beforeAll(async () => {
  server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, ({ url = '' }, response) => {
    visits++
    const [status, body, location] = PATHS[url] ?? [404, '']
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Allows connections to this machine, which the tests need, and resolves all names to it. */
const trusting = clientDocumentFetcher({
  networks: [networkOf('127.0.0.0/8')],
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  ca: CERTIFICATE,
})

it('the document of an application is fetched', async () => {
  const response = await trusting(`https://agent.test:${port}/document`)
  expect([response.status, await response.json()]).toEqual([200, { client_name: 'Agent' }])
  expect((await (await trusting(`https://agent.test:${port}/just-right`)).text()).length).toBe(MAX_DOCUMENT_BYTES)
})

it('redirects are not followed, and documents that are too large are not read', async () => {
  expect((await trusting(`https://agent.test:${port}/redirect`)).status).toBe(302)
  await expect(trusting(`https://agent.test:${port}/large`)).rejects.toThrow('too large')
})

it('a host is only believed with a certificate for its name', async () => {
  await expect(trusting(`https://other.test:${port}/document`)).rejects.toThrow(/does not match certificate/)
})

it.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://0.0.0.0',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[64:ff9b::7f00:1]',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://192.168.1.1',
  'https://[fe80::1]',
  'https://[fd00::1]',
  'https://localhost',
  'http://example.com',
])('no request is sent to %s', async (origin) => {
  const before = visits
  await expect(clientDocumentFetcher({ ca: CERTIFICATE })(`${origin}:${port}/document`)).rejects.toThrow(/public internet|https:/)
  expect(visits).toBe(before)
})

it('a name that resolves to the internet first and to this machine afterwards is not followed there', async () => {
  const before = visits
  const answers = [[{ address: '192.0.2.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
  let asked = 0
  const rebound = clientDocumentFetcher({
    networks: [networkOf('192.0.2.0/24')],
    resolve: async () => answers[Math.min(asked++, 1)] ?? [],
    ca: CERTIFICATE,
  })
  await expect(rebound(`https://agent.test:${port}/document`)).rejects.toThrow()
  expect([asked, visits]).toEqual([1, before])
})

it('a name with one address of this machine among others is not followed', async () => {
  const mixed = clientDocumentFetcher({
    resolve: async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  })
  await expect(mixed(`https://agent.test:${port}/document`)).rejects.toThrow('not on the public internet')
})
