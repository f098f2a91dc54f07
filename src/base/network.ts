import { isIPv4, isIPv6 } from 'node:net'

/** An IP address as a number. IPv4-mapped IPv6 addresses, which dual-stack sockets report, count as IPv4. */
export interface Address {
  bits: bigint
  /** The number of bits in an address of this family. */
  width: 32 | 128
}

/** A range of addresses (CIDR), which share their first bits. */
export interface Network {
  address: Address
  prefix: number
}

const MAPPED = 0xffffn

/** Parses an IP address. Returns null if the text isn't one. */
export function parseAddress(text: string): Address | null {
  if (isIPv4(text)) return { bits: joined(text.split('.').map(Number), 8n), width: 32 }
  if (!isIPv6(text)) return null
  const bits = bitsOfIPv6(text.replace(/%.*$/, ''))
  return bits >> 32n === MAPPED ? { bits: bits & 0xffffffffn, width: 32 } : { bits, width: 128 }
}

/** Parses a network in CIDR notation. Returns null if the text isn't one, or if bits beyond the prefix are set. */
export function parseNetwork(text: string): Network | null {
  const [, written = '', length = ''] = /^([0-9a-f.:]+)\/(0|[1-9]\d{0,2})$/i.exec(text) ?? []
  const address = parseAddress(written)
  // if an IPv4 network were written as an IPv6 network, its prefix length would be ambiguous
  if (!address || isIPv4(written) !== (address.width === 32) || Number(length) > address.width) return null
  const network = { address, prefix: Number(length) }
  return firstBits(address, network.prefix) << BigInt(address.width - network.prefix) === address.bits ? network : null
}

/** Parses a network that has already been validated. */
export function networkOf(text: string): Network {
  const network = parseNetwork(text)
  if (!network) throw new Error(`${text} is not a network`)
  return network
}

export const contains = ({ address, prefix }: Network, other: Address): boolean =>
  address.width === other.width && firstBits(address, prefix) === firstBits(other, prefix)

export const isWithin = (inner: Network, outer: Network): boolean => inner.prefix >= outer.prefix && contains(outer, inner.address)

/** A client's network, shortened: people still recognize their own network, but it doesn't identify a household. */
export const shortened = (address: Address): string => networkText(address, address.width === 32 ? 24 : 48)

/** The network within which one client can change its address: a single IPv4 address, or the IPv6 network of a household or server. */
export const ownNetwork = (address: Address): string => networkText(address, address.width === 32 ? 32 : 64)

function networkText({ bits, width }: Address, prefix: number): string {
  const shift = BigInt(width - prefix)
  const kept = (bits >> shift) << shift
  const [size, separator, base] = width === 32 ? ([8n, '.', 10] as const) : ([16n, ':', 16] as const)
  const parts: string[] = []
  for (let at = BigInt(width) - size; at >= 0n; at -= size) parts.push(((kept >> at) & ((1n << size) - 1n)).toString(base))
  return `${parts.join(separator).replace(/(^0)?(:0)+$/, '::')}/${prefix}`
}

const firstBits = ({ bits, width }: Address, prefix: number): bigint => bits >> BigInt(width - prefix)

const joined = (parts: readonly number[], size: bigint): bigint => parts.reduce((bits, part) => (bits << size) | BigInt(part), 0n)

function bitsOfIPv6(text: string): bigint {
  const [head = [], tail = []] = text.split('::').map((half) => half.split(':').filter(Boolean).flatMap(groupsOf))
  return joined([...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail], 16n)
}

/** Parses one part of an IPv6 address. An IPv4 address at the end makes up two groups; any other part is a single group. */
function groupsOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
