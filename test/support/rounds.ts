/** Returns `short` in normal test runs, and `long` in `npm run proof`. */
export const rounds = (short: number, long: number): number => (process.env.PROOF ? long : short)

/** The timeout of long tests, which is an hour in `npm run proof`. */
export const PROOF_TIMEOUT = process.env.PROOF ? 3_600_000 : 120_000
