import type { Kit } from './kit.ts'

/** One requirement of the contract, and how to test it from the outside. */
export interface Check {
  /** The name in the form `area/subject`, which `--only` uses to select checks. */
  name: string
  /** The requirement, as a sentence that is untrue if the check fails. */
  promise: string
  /** Whether only Threefold's own documentation states the requirement, because the contract doesn't cover the topic. */
  isAddition?: true
  run(kit: Kit): Promise<void>
}
