/** Adds the brackets that an IPv6 address needs in a URL or before a port. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
