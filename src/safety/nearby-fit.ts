/** How far around a word, in words, its language shows. */
const NEARBY = 4

/** For each word, how many of the words around it, itself included, belong to a language; `knownBefore` counts those before each word. */
export function nearbyFit(knownBefore: Uint16Array): Uint8Array {
  const words = knownBefore.length - 1
  const fit = new Uint8Array(words)
  for (let at = 0; at < words; at++)
    fit[at] = (knownBefore[Math.min(words, at + NEARBY + 1)] as number) - (knownBefore[Math.max(0, at - NEARBY)] as number)
  return fit
}

/** For each word, the greatest of several fits. */
export function bestOf(fits: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = fits
  const best = first.slice()
  for (const fit of others)
    for (let at = 0; at < best.length; at++) if ((fit[at] as number) > (best[at] as number)) best[at] = fit[at] as number
  return best
}
