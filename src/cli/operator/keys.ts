import { systemClock } from '../../base/clock.ts'
import { StartError } from '../../base/start-error.ts'
import { ADMIN } from '../../contract/scopes.ts'
import { PLAIN_TEXT_PATTERN } from '../../contract/shapes.ts'
import { statement } from '../../db/statement.ts'
import { foldEmail } from '../../identity/email.ts'
import type { StoredKey } from '../../identity/key-record.ts'
import { mintKey } from '../../identity/lifecycle/mint.ts'
import { recheckEmail } from '../../identity/lifecycle/roots.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'
import { withOperatorStorage } from './with-storage.ts'

const MOST_LISTED = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const allKeys = statement<{ keys: (StoredKey & { email: string })[] }>('all_keys', 'select platform.all_keys($1) as keys')
const revokeAnyKey = statement<{ revoked: boolean }>('revoke_any_key', 'select platform.revoke_any_key($1, $2) as revoked')

export async function createKey(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, {
    admin: { type: 'boolean' },
    email: { type: 'string' },
    name: { type: 'string', default: 'operator' },
  })
  if (!values.admin) throw new StartError('This command creates only operator keys: add --admin. Other keys are minted with POST /v1/keys.')
  if (!new RegExp(PLAIN_TEXT_PATTERN, 'u').test(values.name))
    throw new StartError('The name must not contain control characters or characters that change the direction of text.')
  const now = systemClock.now()
  const claim = { email: addressIn(values), app: null, issuer: null, sub: null, issuedAt: now }
  const { key, stored } = await withOperatorStorage(terminal, ({ db }) =>
    mintKey(db, { claim, name: values.name, now, operatorScopes: [ADMIN] }),
  )
  say(terminal, key)
  terminal.stderr.write(`Created operator key ${stored.id}. It is shown only once.\n`)
}

/** Applications run this command when an account no longer has its e-mail address, or when another account now has that address. */
export async function recheckKeys(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { email: { type: 'string' } })
  const email = addressIn(values)
  const ended = await withOperatorStorage(terminal, ({ db }) => recheckEmail(db, email, systemClock.now()))
  say(terminal, ended === 0 ? 'All keys issued for this e-mail address are still valid.' : `Revoked the keys of ${ended} account(s).`)
}

function addressIn({ email }: { email?: string | undefined }): string {
  if (!email?.includes('@')) throw new StartError('Specify the e-mail address: --email you@example.com')
  return foldEmail(email)
}

export async function listAllKeys(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { json: { type: 'boolean', default: false } })
  const [row] = await withOperatorStorage(terminal, ({ db }) => db.platform.unscoped(allKeys, [MOST_LISTED]))
  const keys = row?.keys ?? []
  if (values.json) return say(terminal, JSON.stringify(keys))
  const state = (key: StoredKey) =>
    key.revoked_at ? 'revoked' : key.expires_at && Date.parse(key.expires_at) <= systemClock.now() ? 'expired' : 'active'
  for (const key of keys)
    say(terminal, [key.id, key.key_prefix, state(key), key.created_at, key.last_used_at ?? '-', key.email, key.name].join('  '))
  if (keys.length === MOST_LISTED) terminal.stderr.write(`Only the newest ${MOST_LISTED} are listed.\n`)
}

export async function revokeKeyById(args: string[], terminal: Terminal): Promise<void> {
  const { positionals } = readArguments(args, {}, true)
  const [id] = positionals
  if (!id || !UUID.test(id))
    throw new StartError('Specify the id of the key: threefold people revoke ID (to see the ids, run: threefold people keys)')
  const [row] = await withOperatorStorage(terminal, ({ db }) => db.platform.unscoped(revokeAnyKey, [id, new Date(systemClock.now())]))
  if (!row?.revoked) throw new StartError(`There is no key with the id ${id}.`)
  say(terminal, `Revoked ${id}.`)
}
