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

/** A broken promise. */
export class Broken extends Error {
  readonly expected: string
  readonly seen: string

  constructor(expected: string, seen: string) {
    super(`expected ${expected}; saw ${seen}`)
    this.expected = expected
    this.seen = seen
  }
}

/** The check can't be made here, and nothing is wrong: for example, the person has no speeches. */
export class NotApplicable extends Error {}

/** The run can't go on: the deployment can't be reached, or the session token is refused. */
export class CannotRun extends Error {}
