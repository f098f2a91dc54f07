import type { BeliefTest, Tally } from './belief-tests.ts'
import { qValues } from './false-discovery.ts'

/** For each pair, unless it has enough hits before. */
const FEWEST_SHUFFLES = 4_999
/** Of more than a hundred pairs each is shuffled less at first, down to the least: most of them are clear by then. */
const FIRST_SHUFFLES = { ofAllPairs: 500_000, least: 999 }
/** As many shuffles for each pair that is tried let the smallest p-value survive the correction for all of them. */
const SHUFFLES_PER_PAIR = 100
/** Three standard errors of the square root of a count, which are a half each. */
const DOUBT = 1.5

/** Whether chance alone may have brought the p-value to this side of the limit. */
function isDoubtful({ hits, made }: Tally, limit: number): boolean {
  const [fewest, most] = [Math.max(0, Math.sqrt(hits) - DOUBT) ** 2, (Math.sqrt(1 + hits) + DOUBT) ** 2]
  return fewest <= limit * made && most > limit * made
}

/**
 * The p-value of each pair, in order. All are exact, or none is, as all beliefs have the same weeks. Those that are larger than
 * `largest` need not be exact: that neither makes a finding nor changes the q-value of one, as q-values up to `largest` depend
 * on p-values up to `largest` alone.
 */
export function pValuesOf(tests: readonly BeliefTest[], largest: number): number[] {
  const every = tests[0]?.count ?? 0
  if (!Number.isFinite(every)) return sampledPValues(tests, largest)
  for (const test of tests) test.goOn(every, Math.floor(every * largest) + 1)
  return tests.flatMap(({ tallies }) => tallies.map(({ hits }) => hits / every))
}

/**
 * Sequential Monte Carlo: a pair ends at enough hits (Besag and Clifford, 1991), and rests while it is clear on which side of
 * the limit it lies that the p-values of all pairs make (after Sandve, Ferkingstad and Nygård, 2011). So time goes to pairs that
 * are hard to tell. Enough are as many hits as a p-value of `largest` has among the first shuffles: 100, or 20 of very many
 * pairs, so that p-values that rest on them are known to a tenth of themselves, or to a fifth.
 */
function sampledPValues(tests: readonly BeliefTest[], largest: number): number[] {
  const tallies = tests.flatMap((test) => test.tallies)
  const { ofAllPairs, least } = FIRST_SHUFFLES
  const first = Math.min(FEWEST_SHUFFLES, Math.max(least, Math.floor(ofAllPairs / tallies.length)))
  const most = Math.max(FEWEST_SHUFFLES, SHUFFLES_PER_PAIR * tallies.length - 1)
  const enoughHits = Math.ceil(largest * (first + 1))
  // random orders need not hold the observed one, which counts as one more unless the hits decided when to stop
  const pValueOf = ({ hits, made }: Tally) => (hits < enoughHits ? (1 + hits) / (1 + made) : hits / made)
  for (let made = 0, next = first; made < most && tallies.some(({ isOpen }) => isOpen); next = Math.min(most, 2 * made)) {
    for (const test of tests) test.goOn(next - made, enoughHits)
    made = next
    const found = qValues(tallies.map(pValueOf)).filter((q) => q <= largest).length
    const limit = (largest * Math.max(1, found)) / tallies.length
    for (const tally of tallies) tally.isOpen = tally.hits < enoughHits && isDoubtful(tally, limit)
  }
  return tallies.map(pValueOf)
}
