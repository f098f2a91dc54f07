/** Adds the brackets that an IPv6 address needs in a URL or if a port follows. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
