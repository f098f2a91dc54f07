import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, isWithin, networkOf, ownNetwork, parseAddress, parseNetwork, shortened } from './network.ts'

const addressOf = (text: string) => parseAddress(text) as NonNullable<ReturnType<typeof parseAddress>>

describe('a network', () => {
  it.each(['0.0.0.0/0', '10.0.0.0/8', '203.0.113.7/32', '::/0', '2001:db8::/32', '2001:DB8:0:1::/64', '::1/128', '64:ff9b::1.2.3.4/128'])(
    'may be %s',
    (text) => expect(parseNetwork(text)).not.toBeNull(),
  )

  it.each([
    ...['', '/', '10.0.0.0', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/-1', '10.0.0.0/8 ', '10.0.0/8', '010.0.0.0/8'],
    ...['10.0.0.1/8', '2001:db8::1/32', '2001:db8::/129', 'fe80::%eth0/64', '::ffff:10.0.0.0/104', 'localhost/8', '0x0a.0.0.0/8'],
  ])('may not be %j', (text) => expect(parseNetwork(text)).toBeNull())

  it('contains what the BlockList of Node says', () => {
    const check = (address: fc.Arbitrary<string>, family: 'ipv4' | 'ipv6', width: 32 | 128) =>
      fc.assert(
        fc.property(address, address, fc.nat(width), (one, other, prefix) => {
          const shift = BigInt(width - prefix)
          const network = { address: { bits: (addressOf(one).bits >> shift) << shift, width }, prefix }
          const list = new BlockList()
          list.addSubnet(one, prefix, family)
          for (const seen of [one, other]) expect(contains(network, addressOf(seen))).toBe(list.check(seen, family))
        }),
      )
    check(fc.oneof(fc.ipV4(), fc.constantFrom('0.0.0.0', '255.255.255.255')), 'ipv4', 32)
    check(
      fc.oneof(fc.ipV6(), fc.constantFrom('::', '::1')).filter((text) => addressOf(text).width === 128),
      'ipv6',
      128,
    )
  })

  it('contains IPv4 clients of a dual-stack socket, and never clients of the other family', () => {
    expect(contains(networkOf('10.0.0.0/8'), addressOf('::ffff:10.1.2.3'))).toBe(true)
    expect(contains(networkOf('10.0.0.0/8'), addressOf('::ffff:a01:203'))).toBe(true)
    expect(contains(networkOf('::/0'), addressOf('::ffff:10.1.2.3'))).toBe(false)
    expect(contains(networkOf('0.0.0.0/0'), addressOf('::1'))).toBe(false)
  })

  it.each([
    ['10.1.0.0/16', '10.0.0.0/8', true],
    ['10.0.0.0/8', '10.0.0.0/8', true],
    ['10.0.0.0/7', '10.0.0.0/8', false],
    ['11.0.0.0/16', '10.0.0.0/8', false],
    ['2001:db8:1::/48', '2001:db8::/32', true],
    ['10.0.0.0/8', '::/0', false],
  ])('%s within %s: %s', (inner, outer, expected) => expect(isWithin(networkOf(inner), networkOf(outer))).toBe(expected))
})

it.each([
  ['203.0.113.77', '203.0.113.0/24', '203.0.113.77/32'],
  ['::ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['::1', '::/48', '::/64'],
  ['fe80::1%eth0', 'fe80::/48', 'fe80::/64'],
])('%s is shown as %s and counted as %s', (text, shown, counted) => {
  expect([shortened(addressOf(text)), ownNetwork(addressOf(text))]).toEqual([shown, counted])
})
