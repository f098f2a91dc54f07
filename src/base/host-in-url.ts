/** An IPv6 address needs brackets in a URL, and in front of a port. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
