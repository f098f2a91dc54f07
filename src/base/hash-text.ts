/** 32 bits of hash (FNV-1a) in place of a text or a part of it, for tables of features in which a few collisions hardly matter. */
export function hashText(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
