import type { Kit } from './kit.ts'

/** One promise of the contract, and how to test it from outside. */
export interface Check {
  /** The name in the form `area/subject`, which `--only` uses to select checks. */
  name: string
  /** The sentence of the documentation that isn't true if the check fails. */
  promise: string
  /** Whether the promise is only in Threefold's own documentation, because the contract doesn't cover the matter. */
  isAddition?: true
  run(kit: Kit): Promise<void>
}
