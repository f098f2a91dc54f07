import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { networkOf, parseAddress } from '../base/network.ts'
import { clientAddressBehind } from './client-address.ts'

const seen = (proxies: string[], remoteAddress: string | undefined, forwarded?: string) =>
  clientAddressBehind(proxies.map(networkOf))({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage)

const PROXIES = ['10.0.0.0/8', 'fd00::/8']

it.each([
  ['the header means nothing without trusted proxies', [], '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['nor if it comes from elsewhere', PROXIES, '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['a proxy names its client', PROXIES, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['what the client claims is left of that', PROXIES, '10.0.0.1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
  ['even if it claims to be a proxy', PROXIES, '10.0.0.1', '192.0.2.1, 10.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['proxies may follow each other', PROXIES, '::ffff:10.0.0.1', '192.0.2.1,203.0.113.7, fd00::1 ,10.0.0.2', '203.0.113.7'],
  ['a client may be inside', PROXIES, '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy may call by itself', PROXIES, '10.0.0.1', undefined, '10.0.0.1'],
  ['a name that is no address is not known', PROXIES, '10.0.0.1', '203.0.113.7, unknown', null],
  ['nor is an empty one', PROXIES, '10.0.0.1', '', null],
  ['nor is that of a closed socket', PROXIES, undefined, '203.0.113.7', null],
] as const)('%s', (_name, proxies, remote, forwarded, expected) => {
  expect(seen([...proxies], remote, forwarded)).toEqual(expected === null ? null : parseAddress(expected))
})
