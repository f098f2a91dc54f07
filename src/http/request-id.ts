import { randomFillSync } from 'node:crypto'

/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = Buffer.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const LENGTH = 26
const pool = Buffer.alloc(LENGTH * 512)
let at = pool.length

export function newRequestId(): string {
  if (at === pool.length) refill()
  at += LENGTH
  return `req_${pool.toString('latin1', at - LENGTH, at)}`
}

function refill(): void {
  randomFillSync(pool)
  for (let index = 0; index < pool.length; index++) pool[index] = ALPHABET[(pool[index] ?? 0) & 31] ?? 0
  at = 0
}
