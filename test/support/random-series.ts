export type Random = () => number

/** Numbers from 0 to 1 that are the same in every run. */
export function seeded(seed: number): Random {
  let state = seed * 7_919 + 1
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
}

export const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export const weeksOf = (count: number, at: (week: number) => number) => Array.from({ length: count }, (_, week) => at(week))

/** A series with a spread of 1 in which each week depends on the week before. */
export function leaning(random: Random, weeks: number, on: number): number[] {
  let at = normal(random)
  return weeksOf(weeks, () => (at = on * at + Math.sqrt(1 - on ** 2) * normal(random)))
}
