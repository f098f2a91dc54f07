/** A 32-bit hash (FNV-1a) that represents a string in a feature table, where a few collisions hardly matter. */
export const hashText = (text: string): number => hashPart(text, 0, text.length)

/** Hashes part of a string without copying it. */
export function hashPart(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
