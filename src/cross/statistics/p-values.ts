import type { BeliefTest, Tally } from './belief-tests.ts'
import { qValues } from './false-discovery.ts'

/** The minimum number of shuffles for each pair, unless it reaches enough hits earlier. */
const FEWEST_SHUFFLES = 4_999
/** If there are more than a hundred pairs, each gets fewer shuffles at first, because few shuffles suffice for most of them. */
const FIRST_SHUFFLES = { ofAllPairs: 500_000, least: 999 }
/**
 * Multiplied by the number of pairs, this is the maximum number of shuffles per pair: enough for the smallest p-value to
 * survive the correction.
 */
const SHUFFLES_PER_PAIR = 100
/** Three standard errors of the square root of a count; one standard error is about one half. */
const DOUBT = 1.5

/** Whether the p-value may be on this side of the limit only by chance. */
function isDoubtful({ hits, generated }: Tally, limit: number): boolean {
  const [fewest, most] = [Math.max(0, Math.sqrt(hits) - DOUBT) ** 2, (Math.sqrt(1 + hits) + DOUBT) ** 2]
  return fewest <= limit * generated && most > limit * generated
}

/**
 * The p-value of each pair, in order. Either all are exact or none is, because all beliefs cover the same weeks. P-values above
 * `largest` may be imprecise: they can't become findings or change a finding's q-value, because q-values up to `largest` depend
 * only on p-values up to `largest`.
 */
export function pValuesOf(tests: readonly BeliefTest[], largest: number): number[] {
  const every = tests[0]?.count ?? 0
  if (!Number.isFinite(every)) return sampledPValues(tests, largest)
  for (const test of tests) test.run(every, Math.floor(every * largest) + 1)
  return tests.flatMap(({ tallies }) => tallies.map(({ hits }) => hits / every))
}

/**
 * Sequential Monte Carlo: shuffling stops for a pair once it has enough hits (Besag and Clifford, 1991). It pauses while the
 * pair is clearly on one side of the threshold determined by all p-values (after Sandve, Ferkingstad and Nygård, 2011), so time
 * is spent on the doubtful pairs. "Enough" is the number of hits expected among the first shuffles at a p-value of `largest`:
 * 100 hits, or 20 if there are very many pairs, for a relative error of about a tenth or a fifth, respectively.
 */
function sampledPValues(tests: readonly BeliefTest[], largest: number): number[] {
  const tallies = tests.flatMap((test) => test.tallies)
  const { ofAllPairs, least } = FIRST_SHUFFLES
  const first = Math.min(FEWEST_SHUFFLES, Math.max(least, Math.floor(ofAllPairs / tallies.length)))
  const most = Math.max(FEWEST_SHUFFLES, SHUFFLES_PER_PAIR * tallies.length - 1)
  const enoughHits = Math.ceil(largest * (first + 1))
  // the random orders might not include the observed one, so it is added to the count, unless shuffling stopped because there
  // were enough hits
  const pValueOf = ({ hits, generated }: Tally) => (hits < enoughHits ? (1 + hits) / (1 + generated) : hits / generated)
  for (let made = 0, next = first; made < most && tallies.some(({ isOpen }) => isOpen); next = Math.min(most, 2 * made)) {
    for (const test of tests) test.run(next - made, enoughHits)
    made = next
    const found = qValues(tallies.map(pValueOf)).filter((q) => q <= largest).length
    const limit = (largest * Math.max(1, found)) / tallies.length
    for (const tally of tallies) tally.isOpen = tally.hits < enoughHits && isDoubtful(tally, limit)
  }
  return tallies.map(pValueOf)
}
