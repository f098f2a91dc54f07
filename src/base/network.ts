import { isIPv4, isIPv6 } from 'node:net'

/** An IP address as a number. IPv4 addresses that are written as IPv6 ones, as dual-stack sockets do, count as IPv4. */
export interface Address {
  bits: bigint
  /** How many bits an address of its family has. */
  width: 32 | 128
}

/** A range of addresses (CIDR): all that have the same first bits. */
export interface Network {
  address: Address
  prefix: number
}

const MAPPED = 0xffffn

/** Null if the text is not an address. */
export function parseAddress(text: string): Address | null {
  if (isIPv4(text)) return { bits: joined(text.split('.').map(Number), 8n), width: 32 }
  if (!isIPv6(text)) return null
  const bits = bitsOfIPv6(text.replace(/%.*$/, ''))
  return bits >> 32n === MAPPED ? { bits: bits & 0xffffffffn, width: 32 } : { bits, width: 128 }
}

/** Null if the text is not a network, or has bits after its prefix. */
export function parseNetwork(text: string): Network | null {
  const [, written = '', length = ''] = /^([0-9a-f.:]+)\/(0|[1-9]\d{0,2})$/i.exec(text) ?? []
  const address = parseAddress(written)
  // an IPv4 network that is written as an IPv6 one would have a prefix of another length than it says
  if (!address || isIPv4(written) !== (address.width === 32) || Number(length) > address.width) return null
  const network = { address, prefix: Number(length) }
  return firstBits(address, network.prefix) << BigInt(address.width - network.prefix) === address.bits ? network : null
}

/** For texts that have been checked before. */
export function networkOf(text: string): Network {
  const network = parseNetwork(text)
  if (!network) throw new Error(`${text} is not a network`)
  return network
}

export const contains = ({ address, prefix }: Network, other: Address): boolean =>
  address.width === other.width && firstBits(address, prefix) === firstBits(other, prefix)

export const isWithin = (inner: Network, outer: Network): boolean => inner.prefix >= outer.prefix && contains(outer, inner.address)

/** The network of a client: precise enough to recognize it, too vague to tell one household from the next. */
export const shortened = (address: Address): string => networkText(address, address.width === 32 ? 24 : 48)

/** What one client can't leave by itself: an IPv4 address, or the IPv6 network that a household or a server is given. */
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

/** One group, or the two of an IPv4 address at the end. */
function groupsOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
