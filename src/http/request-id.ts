import { randomFillSync } from 'node:crypto'

/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = Buffer.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const LENGTH = 26
const pool = Buffer.alloc(LENGTH * 512)
/** The pool as text: converting it once is enough for many ids. */
let text = ''
let at = 0

export function newRequestId(): string {
  if (at === text.length) refill()
  at += LENGTH
  return `req_${text.slice(at - LENGTH, at)}`
}

function refill(): void {
  randomFillSync(pool)
  for (let index = 0; index < pool.length; index++) pool[index] = ALPHABET[(pool[index] ?? 0) & 31] ?? 0
  text = pool.toString('latin1')
  at = 0
}
