/** Reports may be passed on, so keys don't appear in them. */
const withoutSecrets = (text: string) => text.replaceAll(/(_(?:live|test)_[0-9a-fA-F]{8})[0-9a-fA-F]{56}/g, '$1...')

/** A broken promise. */
export class Broken extends Error {
  readonly expected: string
  readonly seen: string

  constructor(expected: string, seen: string) {
    super(`expected ${expected}; saw ${seen}`)
    this.expected = withoutSecrets(expected)
    this.seen = withoutSecrets(seen)
  }
}

/** The check can't be made here, and nothing is wrong: for example, the person has no speeches. */
export class NotApplicable extends Error {}

/** The run can't go on: the deployment can't be reached, or the session token is refused. */
export class CannotRun extends Error {}
