import { isIPv4, isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(?=[\d.]+$)/i

/** An address without the part that tells neighbors apart: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
export function networkOf(address: string): string | null {
  const plain = address.replace(IPV4_IN_IPV6, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 3).map((group) => Number.parseInt(group, 16))
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`
}
