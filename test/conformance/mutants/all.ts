import { rounds } from '../../support/rounds.ts'
import type { Mutant } from '../mutant.ts'
import { operationMutants } from './every-operation.ts'
import { keyMutants } from './keys.ts'
import { readingMutants } from './reading.ts'
import { talkingMutants } from './talking.ts'

export const MUTANTS: readonly Mutant[] = [...operationMutants, ...readingMutants, ...keyMutants, ...talkingMutants]

/** A normal run tries every sixteenth; `npm run proof` tries all. */
const everyNth = rounds(16, 1)
export const TRIED_MUTANTS = MUTANTS.filter((_, index) => index % everyNth === 0)
