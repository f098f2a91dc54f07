import type { Check } from '../check.ts'
import type { Answer, Json } from '../client.ts'
import { type App, addressOf, nameOf, type Operation } from '../contract/operation.ts'
import { KEY_OPERATIONS } from '../contract/operations.ts'
import { expectEach, expectError, expectSame, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { NotApplicable } from '../outcomes.ts'

/** The applications in which the second person has no account. */
async function missingApps(kit: Kit): Promise<App[]> {
  const { key } = await kit.second()
  const { linked_apps } = (await kit.get('/v1/me', { credential: key })).json().identity
  const missing = (['mind', 'body', 'voice'] as const).filter((app) => !linked_apps[app])
  if (missing.length === 0) throw new NotApplicable('the second person has an account in every application')
  return missing
}

async function ask(kit: Kit, operation: Operation): Promise<Answer> {
  const { method, isAi } = operation
  return kit.client.send({ method, path: addressOf(operation), credential: (await kit.second()).key, bucket: isAi ? 'ai' : 'standard' })
}

const OWN_LISTS = [
  '/v1/body/me/stacks',
  '/v1/body/me/protocols',
  '/v1/voice/me/speeches',
  '/v1/voice/me/opportunities',
  '/v1/voice/me/campaigns',
]

export const linkChecks: Check[] = [
  {
    name: 'links/not-linked',
    promise: 'Routes that need a per-app account answer 409 `not_linked` when the identity has no account there.',
    run: async (kit) => {
      const missing = await missingApps(kit)
      const refused = KEY_OPERATIONS.filter(({ apps }) => apps?.some((app) => missing.includes(app)))
      await expectEach(refused, async (operation) => expectError(await ask(kit, operation), 'not_linked'))
    },
  },
  {
    name: 'links/remedy',
    promise: 'A 409 names the missing applications and the remedy.',
    isAddition: true,
    run: async (kit) => {
      const [missing] = await missingApps(kit)
      const operation = KEY_OPERATIONS.find(({ apps }) => apps?.length === 1 && apps[0] === missing) as Operation
      const { missing_apps, remedy } = (await ask(kit, operation)).json().error.details ?? {}
      expectSame(missing_apps, [missing], `${nameOf(operation)}: \`missing_apps\``)
      expectThat(typeof remedy === 'string' && remedy !== '', `${nameOf(operation)}: a remedy`, remedy)
    },
  },
  {
    name: 'links/without-scope',
    promise: 'A key carries read scopes for every application the e-mail has an account in, and no others.',
    run: async (kit) => {
      const missing = await missingApps(kit)
      const { scopes } = (await kit.second()).summary
      expectSame(
        missing.filter((app) => scopes.includes(`${app}:read`)),
        [],
        'read scopes of applications without an account',
      )
    },
  },
  {
    name: 'links/own-rows',
    promise: 'Per-user routes return only the calling identity’s rows.',
    run: async (kit) => {
      const { key } = await kit.second()
      let compared = 0
      await expectEach(OWN_LISTS, async (path) => {
        const other = await kit.get(path, { credential: key })
        if (other.status !== 200) return
        compared++
        const own = new Set((await kit.get(path)).json().data.map(({ id }: Json) => id))
        expectSame(
          other.json().data.filter(({ id }: Json) => own.has(id)),
          [],
          `${path}: rows of a different person`,
        )
      })
      if (compared === 0) throw new NotApplicable('the second person has no lists of records')
    },
  },
  {
    name: 'links/own-keys',
    promise: 'Only the caller’s keys are listed.',
    run: async (kit) => {
      const [main, second] = [await kit.main(), await kit.second()]
      const listed = (await kit.get('/v1/keys', { credential: second.key })).json().data
      expectSame(
        listed.filter(({ id }: Json) => id === main.id),
        [],
        'keys of a different person',
      )
    },
  },
]
