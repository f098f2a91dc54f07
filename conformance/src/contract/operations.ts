import { bodyOperations } from './body.ts'
import { crossOperations } from './cross.ts'
import { keyOperations } from './keys.ts'
import { mindOperations } from './mind.ts'
import { nameOf, type Operation } from './operation.ts'
import { voiceOperations } from './voice.ts'

/** All operations of the contract. */
export const OPERATIONS: readonly Operation[] = [
  ...keyOperations,
  ...bodyOperations,
  ...mindOperations,
  ...voiceOperations,
  ...crossOperations,
]

export const MINT = 'POST /v1/keys'
/** All operations that accept a key. */
export const KEY_OPERATIONS = OPERATIONS.filter((operation) => nameOf(operation) !== MINT)
