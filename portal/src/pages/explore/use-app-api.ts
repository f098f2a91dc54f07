import type { Introspection } from '../../../../src/contract/keys.ts'
import type { AppName } from '../../apps.ts'
import { useApi } from '../../use-api.ts'

export type LinkedApps = Introspection['identity']['linked_apps']

/** Stands for the refusal of an application that was not asked, since the person has no account there. */
export class NotLinked extends Error {}
const NOT_LINKED = new NotLinked()

/** Where it cannot be told, each application is asked and answers for itself. */
const ALL: LinkedApps = { mind: true, body: true, voice: true }

/** Undefined until it is known. */
export function useLinkedApps(): LinkedApps | undefined {
  const { data, fault } = useApi<Introspection>('/v1/me')
  return data?.identity.linked_apps ?? (fault && ALL)
}

/** Asks an application once it is known that the person has an account there. */
export function useAppApi<Answer>(linked: LinkedApps | undefined, app: AppName, path: string | null) {
  const asked = useApi<Answer>(linked?.[app] ? path : null)
  return linked?.[app] === false ? { ...asked, fault: NOT_LINKED } : asked
}
