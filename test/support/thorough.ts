import { it } from 'vitest'

/** A test that only `npm run proof` runs: it takes long, and varies a guarantee that other tests show in every run. */
export const thorough = it.runIf(process.env.PROOF)
