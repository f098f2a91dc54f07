import { contains, networkOf, parseAddress } from '../base/network.ts'

/** Networks that are local, private, or not routed at all (IANA's registries of special-purpose addresses). */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
].map(networkOf)
/** All IPv6 addresses outside this network are special-purpose or unassigned. */
const GLOBAL_V6 = networkOf('2000::/3')

/** Whether an address is on the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text)
  if (!address || (address.width === 128 && !contains(GLOBAL_V6, address))) return false
  return !SPECIAL.some((network) => contains(network, address))
}
