import { OneAtATime, SPARING } from '../base/one-at-a-time.ts'

/** Reads that keep the database busy for milliseconds. Whoever sends many at once gets them one after another. */
export const heavyReads = new OneAtATime({ rest: SPARING, failsTogether: true })
