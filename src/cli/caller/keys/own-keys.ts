import { parseArgs } from 'node:util'
import type { ApiKey, ApiKeyList, Threefold } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Column } from '../../table.ts'
import { Exit, type Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { wholeKeyId } from '../ids.ts'
import { OUTCOMES } from '../outcomes.ts'

/**
 * Lists the caller's keys, or the test keys that they minted. If the calling key expires soon, exits with a special code, so that a
 * scheduled job can report it.
 */
export async function listOwnKeys(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, test: { type: 'boolean' } } })
  const client = connect(terminal)
  const list = client.keys.list(values.test ? { mode: 'test' } : {})
  await answer(terminal, pageOrAll(list, true), values.json, table)
  const { response } = await client.me.get().withResponse()
  const end = response.headers.get('x-key-expires')
  if (end === null) return
  terminal.stderr.write(`${OUTCOMES.expiring.meaning} It expires at ${end}.\n${OUTCOMES.expiring.advice}\n`)
  throw new Exit(OUTCOMES.expiring.exitCode)
}

const COLUMNS: Column[] = [
  { head: 'Id', isWhole: true },
  'Name',
  { head: 'Mode', spare: 3 },
  { head: 'Key', isWhole: true, spare: 4 },
  { head: 'Scopes', spare: 1 },
  { head: 'State', isWhole: true },
  { head: 'Expires', isWhole: true },
  { head: 'Last used', isWhole: true, spare: 2 },
]

function stateOf({ is_active, expires_at }: ApiKey, now = Date.now()): 'active' | 'expired' | 'revoked' {
  if (is_active) return 'active'
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'revoked'
}

function table({ data }: ApiKeyList, layout: Layout): string[] {
  const short = layout.shortIds(data.map(({ id }) => id))
  return layout.table(
    COLUMNS,
    data.map((key) => [
      short(key.id),
      key.parent_id ? `↳ ${key.name}` : key.name,
      key.mode,
      `${key.key_prefix}…`,
      key.scopes.join(' '),
      stateOf(key),
      key.expires_at?.slice(0, 'yyyy-mm-dd'.length) ?? 'never',
      key.last_used_at === null ? 'never' : layout.time(key.last_used_at),
    ]),
  )
}

/** The id of the key that a command applies to: the given one or, by default, the stored key. */
async function idIn(positionals: string[], terminal: Terminal): Promise<string> {
  if (positionals.length > 1) throw new WrongUse('Specify only one key.')
  const client = connect(terminal)
  return positionals[0] === undefined ? (await client.me.get()).key.id : wholeKeyId(client, positionals[0])
}

/** Revokes a key. Revoking the stored key by accident would lock the caller out, so there is no default. */
export async function revokeKey(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const [typed, ...more] = positionals
  if (!typed || more.length > 0) throw new WrongUse('Specify the id of one of your keys. To see the ids, run: threefold keys')
  const client = connect(terminal)
  const id = await wholeKeyId(client, typed)
  const wasRevoked = await isRevoked(client, id)
  await answer(terminal, client.keys.revoke(id), values.json, ({ also_revoked }) => {
    if (wasRevoked && also_revoked.length === 0) return [`${id} was already revoked.`]
    return [`Revoked ${id}.`, ...(also_revoked.length === 0 ? [] : [`Also revoked: ${also_revoked.join(', ')}`])]
  })
}

async function isRevoked({ keys }: Threefold, id: string): Promise<boolean> {
  for await (const key of keys.list()) if (key.id === id) return stateOf(key) === 'revoked'
  return false
}

/** Links applications that the person has signed up for since the key was minted. */
export async function refreshKey(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const refreshed = connect(terminal).keys.refresh(await idIn(positionals, terminal))
  await answer(terminal, refreshed, values.json, ({ name, scopes }: ApiKey) => [`${name} now has the scopes ${scopes.join(', ')}.`])
}
