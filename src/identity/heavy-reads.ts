import { OneAtATime } from '../base/one-at-a-time.ts'
import { SPARING } from '../base/sparing.ts'

/** Reads that keep the database busy for milliseconds. Whoever sends many at once gets them one after another. */
export const heavyReads = new OneAtATime({ rest: SPARING, failsTogether: true })
