import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { invalidRequest } from '../contract/errors.ts'
import type { Databases } from '../db/open.ts'
import type { Admission } from '../http/admission.ts'
import { clearedCookie, isSecure } from '../http/portal-cookie.ts'
import { actorOf } from '../identity/audit.ts'
import { foldEmail } from '../identity/email.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { APPS_UNTOUCHED, erase, exportPerson } from '../identity/lifecycle/people.ts'
import type { RecentRequests } from '../identity/recent-requests.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { browserOf } from './browser-of.ts'

export interface OwnDataNeeds {
  db: Databases
  clock: Clock
  keys: KeyDirectory
  ledger: UsageLedger
  requests: RecentRequests
  admission: Admission
  publicUrl: string
}

const hidden = { schema: { hide: true } }

/** Portal routes for exporting or erasing everything that is stored about a person. */
export function serveOwnData(app: FastifyInstance, { db, clock, keys, ledger, requests, admission, publicUrl }: OwnDataNeeds): void {
  const signedIn = browserOf(admission)

  app.get('/portal/export', hidden, async (request, reply) => {
    const key = await signedIn(request, reply)
    await Promise.all([ledger.settle(), requests.settle()])
    const exported = await exportPerson(db.platform, { person: key.identity_id, by: actorOf(key, request.network), now: clock.now() })
    reply.header('content-disposition', 'attachment; filename="threefold-export.json"').type('application/json; charset=utf-8')
    return JSON.stringify(exported, null, 2)
  })

  app.post('/portal/erase', hidden, async (request, reply) => {
    const { identity_id: person, email } = await signedIn(request, reply)
    const { email: typed } = (request.body ?? {}) as Record<string, unknown>
    if (typeof typed !== 'string' || foldEmail(typed) !== email)
      throw invalidRequest('To erase everything, set `email` to the e-mail address with which you are signed in.', 'not_confirmed')
    const note = await erase(db.platform, { person, by: 'person', now: clock.now() })
    keys.forget(person)
    reply.header('set-cookie', clearedCookie(isSecure(publicUrl)))
    return { erased: true, audit_note: note, message: APPS_UNTOUCHED }
  })
}
