import { it } from 'vitest'

/** A test that only `npm run proof` runs, because it takes a long time and only varies a guarantee that other tests check in every run. */
export const thorough = it.runIf(process.env.PROOF)
