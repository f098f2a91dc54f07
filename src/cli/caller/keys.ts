import { parseArgs } from 'node:util'
import type { Answer, RequestBody } from '@threefold/sdk'
import { DAY_SECONDS } from '../../contract/limits.ts'
import type { Layout } from '../layout.ts'
import { Exit, say, type Terminal } from '../terminal.ts'
import { answer } from './answer.ts'
import { connect } from './connect.ts'
import { WrongUse } from './failures.ts'
import { OUTCOMES } from './outcomes.ts'

const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: DAY_SECONDS }

/**
 * Lists the caller's keys, or the test keys that they minted. Exits with a code of its own if the calling key expires soon, so that
 * a scheduled job can warn.
 */
export async function listOwnKeys(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { test: { type: 'boolean' }, json: { type: 'boolean', default: false } } })
  const client = connect(terminal)
  await answer(terminal, client.keys.list(values.test ? { mode: 'test' } : {}), values.json, table)
  const { response } = await client.me.get().withResponse()
  const end = response.headers.get('x-key-expires')
  if (end === null) return
  terminal.stderr.write(`${OUTCOMES.expiring.meaning} It ends at ${end}.\n${OUTCOMES.expiring.advice}\n`)
  throw new Exit(OUTCOMES.expiring.exitCode)
}

const table = ({ data }: Answer<'listKeys'>, layout: Layout): string[] =>
  layout.table(
    ['Id', 'Name', 'Mode', 'Key', 'Scopes', 'State', 'Ends', 'Last used'],
    data.map((key) => [
      key.id,
      key.parent_id ? `↳ ${key.name}` : key.name,
      key.mode,
      `${key.key_prefix}…`,
      key.scopes.join(' '),
      key.is_active ? 'active' : 'ended',
      key.expires_at ?? 'never',
      key.last_used_at ?? 'never',
    ]),
  )

/** Creates a child of the stored key. In a script, prints nothing but the new key. */
export async function createChild(args: string[], terminal: Terminal): Promise<void> {
  const options = { scopes: { type: 'string' }, for: { type: 'string' }, name: { type: 'string' }, coach: { type: 'string' } } as const
  const { values } = parseArgs({ args, options: { ...options, bridge: { type: 'string' }, pitch: { type: 'string' } } })
  if (!values.scopes || !values.for) throw new WrongUse('Specify what the key may do and for how long: --scopes body:read --for 1h')
  const caps = (['coach', 'bridge', 'pitch'] as const).flatMap((name) => (values[name] === undefined ? [] : [[name, Number(values[name])]]))
  const child = {
    scopes: values.scopes.split(',').map((scope) => scope.trim()) as RequestBody<'mintChildKey'>['scopes'],
    expires_in_seconds: secondsIn(values.for),
    ...(values.name !== undefined && { name: values.name }),
    ...(caps.length > 0 && { ai_daily: Object.fromEntries(caps) }),
  }
  const { key, api_key } = await connect(terminal).keys.child(child)
  say(terminal, key)
  if (terminal.stdout.isTTY)
    terminal.stderr.write(`Created the child key ${api_key.id}, which ends at ${api_key.expires_at}. It is shown only once.\n`)
}

/** Moves the clock of the stored key, which must be a test key. */
export async function moveTestClock(args: string[], terminal: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [duration, ...rest] = positionals
  if (duration === undefined || rest.length > 0) throw new WrongUse('Specify how far to move the clock: 90s, 15m, 1h or 30d.')
  const { now } = await connect(terminal).test.advanceClock(secondsIn(duration))
  say(terminal, now)
}

function secondsIn(duration: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? []
  if (!count) throw new WrongUse(`"${duration}" is not a duration. Write a number and a unit: 90s, 15m, 1h or 30d.`)
  return Number(count) * (UNIT_SECONDS[unit] as number)
}
