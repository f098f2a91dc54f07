import { OneAtATime } from '../base/scheduling/one-at-a-time.ts'
import { SPARING } from '../base/scheduling/sparing.ts'

/** Runs reads that keep the database busy for several milliseconds. If a person sends several at once, they run one after another. */
export const heavyReads = new OneAtATime({ rest: SPARING, failsTogether: true })
