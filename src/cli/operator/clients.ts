import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '../../base/clock.ts'
import { type Json, parseJson } from '../../base/json.ts'
import { StartError } from '../../base/start-error.ts'
import { PLAIN_TEXT_PATTERN } from '../../contract/shapes.ts'
import { statement } from '../../db/statement.ts'
import { hashKey } from '../../identity/key-secret.ts'
import { isLoopback, REGISTERED_BY_OPERATOR } from '../../oauth/client.ts'
import { OauthState } from '../../oauth/state.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'
import { withOperatorStorage } from './with-storage.ts'

const FOREVER_SECONDS = 100 * 366 * 86_400

interface Registered {
  client_id: string
  client_name?: string
  redirect_uris: string[]
}

const allClients = statement<{ payload: Json<Registered>; expires_at: Date }>(
  'oauth_clients',
  'select payload, expires_at from platform.oauth_clients($1)',
)

/** Registers an application that the operator vouches for. */
export async function addClient(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, {
    name: { type: 'string', default: '' },
    'redirect-uri': { type: 'string', multiple: true, default: [] },
    secret: { type: 'boolean', default: false },
  })
  const { name, 'redirect-uri': redirectUris } = values
  if (!name.trim() || !new RegExp(PLAIN_TEXT_PATTERN, 'u').test(name))
    throw new StartError('Specify the name that people will see, without control characters: --name "My agent"')
  if (redirectUris.length === 0 || !redirectUris.every(isRedirectUri))
    throw new StartError(
      'Specify the redirect URI of the application: --redirect-uri https://agent.example/callback. It must use https:, or http: on the loopback interface, and must not have a fragment.',
    )
  const id = REGISTERED_BY_OPERATOR + randomUUID()
  const secret = values.secret ? randomBytes(32).toString('hex') : null
  const payload = {
    client_id: id,
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: secret ? 'client_secret_basic' : 'none',
    ...(secret && { client_secret: hashKey(secret), client_secret_expires_at: 0 }),
  }
  await withOperatorStorage(terminal, ({ db }) => new OauthState(db, systemClock).put('Client', id, payload, FOREVER_SECONDS))
  say(terminal, `client_id      ${id}`)
  if (secret) say(terminal, `client_secret  ${secret}`)
  terminal.stderr.write(`Registered ${name}.${secret ? ' The secret is shown only once.' : ''}\n`)
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.hash === '' && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))
}

export async function listClients(args: string[], terminal: Terminal): Promise<void> {
  readArguments(args, {})
  const clients = await withOperatorStorage(terminal, ({ db }) => db.platform.unscoped(allClients, [new Date(systemClock.now())]))
  for (const { payload, expires_at } of clients) {
    const { client_id: id, client_name: name = '-', redirect_uris: uris } = parseJson(payload)
    const end = id.startsWith(REGISTERED_BY_OPERATOR) ? 'kept' : `until ${expires_at.toISOString()}`
    say(terminal, [id, end, name, uris.join(' ')].join('  '))
  }
}

/** Removes an application. Its access tokens keep working until they expire, which takes at most an hour. */
export async function removeClient(args: string[], terminal: Terminal): Promise<void> {
  const [id, ...more] = readArguments(args, {}, true).positionals
  if (!id || more.length > 0) throw new StartError('Specify the id of the application: threefold clients remove ID')
  await withOperatorStorage(terminal, async ({ db }) => {
    const state = new OauthState(db, systemClock)
    if (!(await state.find('Client', id)))
      throw new StartError(`There is no application with the id ${id}. To see the ids, run: threefold clients list`)
    await state.delete('Client', id)
  })
  say(terminal, `Removed ${id}. It can't obtain new tokens, and its existing tokens expire within an hour.`)
}
