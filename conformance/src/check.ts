import type { Kit } from './kit.ts'

/** One promise and how to test it from outside. */
export interface Check {
  /** `area/subject`; `--only` selects by it. */
  name: string
  /** The sentence that a failure breaks. */
  promise: string
  /** Whether the sentence is from Threefold's documentation: the contract leaves the matter open. */
  isAddition?: true
  run(kit: Kit): Promise<void>
}
