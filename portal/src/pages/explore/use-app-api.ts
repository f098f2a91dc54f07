import type { Schemas } from '@threefold/sdk'
import { api } from '../../api.ts'
import type { AppName } from '../../apps.ts'
import { type Ask, useApi } from '../../use-api.ts'

export type LinkedApps = Schemas['Introspection']['identity']['linked_apps']

/** Stands for the refusal of an application that was not asked, since the person has no account there. */
export class NotLinked extends Error {}
const NOT_LINKED = new NotLinked()

/** Where it cannot be told, each application is asked and answers for itself. */
const ALL: LinkedApps = { mind: true, body: true, voice: true }

/** Undefined until it is known. */
export function useLinkedApps(): LinkedApps | undefined {
  const { data, fault } = useApi('me', (options) => api.me.get(options))
  return data?.identity.linked_apps ?? (fault && ALL)
}

/** Asks an application once it is known that the person has an account there. */
export function useAppApi<Answer>(linked: LinkedApps | undefined, app: AppName, name: string | null, ask: Ask<Answer>) {
  const asked = useApi(linked?.[app] ? name : null, ask)
  return linked?.[app] === false ? { ...asked, fault: NOT_LINKED } : asked
}
