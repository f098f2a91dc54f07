import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback, another', '127.9.9.9'],
  ['private, 10', '10.1.2.3'],
  ['private, 172.16', '172.31.255.255'],
  ['private, 192.168', '192.168.0.1'],
  ['link-local and cloud metadata', '169.254.169.254'],
  ['shared by carriers', '100.64.0.1'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '203.0.113.7'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback, version 6', '::1'],
  ['unspecified, version 6', '::'],
  ['loopback, mapped', '::ffff:127.0.0.1'],
  ['private, mapped in hexadecimal', '::ffff:a00:1'],
  ['loopback, compatible', '::127.0.0.1'],
  ['loopback by NAT64', '64:ff9b::7f00:1'],
  ['loopback by 6to4', '2002:7f00:1::'],
  ['unique local', 'fd00::1'],
  ['link-local, version 6', 'fe80::1'],
  ['multicast, version 6', 'ff02::1'],
  ['no address', 'example.com'],
])('an address is not public if it is %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
