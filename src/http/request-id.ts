import { randomFillSync } from 'node:crypto'

/** Crockford's base 32: no letters that are mistaken for digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26
const pool = Buffer.alloc(LENGTH * 256)
let at = pool.length

export function newRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  let id = 'req_'
  for (const end = at + LENGTH; at < end; at++) id += ALPHABET[(pool[at] as number) & 31]
  return id
}
