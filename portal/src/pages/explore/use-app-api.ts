import type { Schemas } from '@threefold/sdk'
import { api } from '../../api.ts'
import type { AppName } from '../../apps.ts'
import { type Fetcher, useApi } from '../../use-api.ts'

export type LinkedApps = Schemas['Introspection']['identity']['linked_apps']

/** The error for an application that isn't called because it isn't linked. */
export class NotLinked extends Error {}
const NOT_LINKED = new NotLinked()

/** Used if it isn't known which applications are linked. In that case, all of them are called, and each reports its own error. */
const ALL: LinkedApps = { mind: true, body: true, voice: true }

/** The person's limits and linked applications; undefined while they are being loaded. */
export function useMe() {
  const { data: me, error, reload } = useApi('me', (options) => api.me.get(options))
  return { me, linked: me?.identity.linked_apps ?? (error && ALL), reload }
}

export const useLinkedApps = (): LinkedApps | undefined => useMe().linked

/** Calls an application once it is known to be linked. */
export function useAppApi<Data>(linked: LinkedApps | undefined, app: AppName, key: string | null, fetcher: Fetcher<Data>) {
  const result = useApi(linked?.[app] ? key : null, fetcher)
  return linked?.[app] === false ? { ...result, error: NOT_LINKED } : result
}
