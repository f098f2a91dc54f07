import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTestCredential } from '../contract/key-form.ts'
import type { KeySummary } from '../contract/keys.ts'
import type { Scope } from '../contract/scopes.ts'
import type { Actor } from '../identity/audit.ts'
import type { Leak } from '../identity/lifecycle/leaked.ts'
import type { MintedKey } from '../identity/lifecycle/mint.ts'
import type { MintLimits } from '../identity/lifecycle/mint-limits.ts'
import { type Admission, refused } from './admission.ts'
import { pathPattern } from './errors.ts'
import type { Route } from './route.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface NewTestKey {
  /** The e-mail address of the person who mints the key. */
  owner: string
  name: string
  network: string | null
  scopes?: Scope[] | undefined
  expiresInDays?: number | undefined
  allowedCidrs?: string[] | undefined
  mints?: MintLimits | undefined
}

export interface TestKeysWanted {
  /** The e-mail address of the person who minted the keys. */
  owner: string
  /** The position after which the list continues; nulls for the first page. */
  after: [createdAt: Date, id: string] | [null, null]
  most: number
}

export interface TestKeyEnd {
  /** The e-mail address of the person who minted the key. */
  owner: string
  id: string
  by: Actor
  /** Called once the key is found. Throws if the caller may not revoke it. */
  check(): void
}

/** A second service inside this one, with separate databases, for requests with test keys. */
export interface Sandbox {
  /** Rejects, before anything is sent, if the sandbox can't serve the request. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  mint(wanted: NewTestKey): Promise<MintedKey>
  list(wanted: TestKeysWanted): Promise<KeySummary[]>
  /** Revokes a test key together with its family, and returns the ids of the other keys; null if the owner minted no such key. */
  revoke(end: TestKeyEnd): Promise<string[] | null>
  revokeLeaked(keys: readonly string[]): Promise<Leak[]>
}

/**
 * Passes requests with test keys on to the sandbox, and all others to the given handler. Routes that require no credential are never passed
 * on, because they serve live and test keys alike. An example is the report of leaked keys.
 */
export function sandboxFirst(sandbox: Sandbox | null, admission: Admission, routes: readonly Route[], handle: Handler): Handler {
  if (!sandbox) return handle
  const open = routes.filter(({ access }) => access.credential === 'none').map(({ url }) => pathPattern(url))
  const isOpen = ({ url = '' }: IncomingMessage) => open.some((pattern) => pattern.test(url.split('?', 1)[0] ?? ''))
  return (request, response) => {
    if (!isTestCredential(request.headers.authorization) || isOpen(request)) return handle(request, response)
    void sandbox.handle(request, response).catch((error) => {
      admission.remember(request, refused(error))
      handle(request, response)
    })
  }
}
