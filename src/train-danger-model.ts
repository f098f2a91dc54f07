import { writeHeads } from './safety/model/danger-heads.ts'
import { dangerInputs, learnDangers } from './safety/model/learn-dangers.ts'

/** Retrains the crisis gate's model and writes it to the corpus. Takes a minute. */
writeHeads(learnDangers(dangerInputs()))
