/** Removes the secrets of keys, because reports may be passed on. */
const withoutSecrets = (text: string) => text.replaceAll(/(_(?:live|test)_[0-9a-fA-F]{8})[0-9a-fA-F]{56}/g, '$1...')

/** Thrown by a check if the deployment doesn't meet the requirement. */
export class Broken extends Error {
  readonly expected: string
  readonly seen: string

  constructor(expected: string, seen: string) {
    super(`expected ${expected}; saw ${seen}`)
    this.expected = withoutSecrets(expected)
    this.seen = withoutSecrets(seen)
  }
}

/** The check doesn't apply to this deployment, which isn't a failure: for example, the person has no speeches. */
export class NotApplicable extends Error {}

/** The run can't continue, because the deployment can't be reached or rejects the session token. */
export class CannotRun extends Error {}
