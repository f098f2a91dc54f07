import type { Check } from '../check.ts'
import { bodyChecks } from './body.ts'
import { childChecks } from './children.ts'
import { credentialChecks } from './credentials.ts'
import { descriptionChecks } from './description.ts'
import { errorChecks } from './errors.ts'
import { headerChecks } from './headers.ts'
import { idempotencyChecks } from './idempotency.ts'
import { keyChecks } from './keys.ts'
import { limitChecks } from './limits.ts'
import { linkChecks } from './links.ts'
import { mindChecks } from './mind.ts'
import { mintingChecks } from './minting.ts'
import { inputChecks, operationChecks } from './operations.ts'
import { pagingChecks } from './paging.ts'
import { preflightChecks } from './preflight.ts'
import { resumingChecks } from './resuming.ts'
import { revocationChecks } from './revocation.ts'
import { scopeChecks } from './scopes.ts'
import { streamChecks } from './stream.ts'
import { trailChecks } from './trail.ts'
import { usageChecks } from './usage.ts'
import { voiceChecks } from './voice.ts'

/** All checks, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...descriptionChecks,
  ...operationChecks,
  ...inputChecks,
  ...mintingChecks,
  ...keyChecks,
  ...childChecks,
  ...revocationChecks,
  ...credentialChecks,
  ...scopeChecks,
  ...linkChecks,
  ...bodyChecks,
  ...mindChecks,
  ...voiceChecks,
  ...pagingChecks,
  ...errorChecks,
  ...headerChecks,
  ...streamChecks,
  ...resumingChecks,
  ...idempotencyChecks,
  ...usageChecks,
  ...preflightChecks,
  ...trailChecks,
  ...limitChecks,
]

export const areaOf = ({ name }: Pick<Check, 'name'>): string => name.split('/')[0] as string
