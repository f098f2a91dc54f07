import { parseArgs } from 'node:util'
import type { MintChildKeyBody, MintedKey, MintKeyBody } from '@threefold/sdk'
import { askHidden, readInput } from '../../prompt.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, numberIn } from '../answer.ts'
import { connect, connectWithoutKey } from '../connect.ts'
import { storeCredentials } from '../credentials.ts'
import { WrongUse } from '../failures.ts'
import { wholeKeyId } from '../ids.ts'
import { OUTCOMES } from '../outcomes.ts'
import { secondsIn } from './durations.ts'

const scopesIn = (text: string) => text.split(',').map((scope) => scope.trim()) as MintChildKeyBody['scopes']

/** Prints the new key. In a script, prints nothing else. */
async function showOnce(terminal: Terminal, minted: Pick<MintedKey, 'key' | 'api_key'>, json: boolean): Promise<void> {
  if (json) return say(terminal, JSON.stringify(minted))
  say(terminal, minted.key)
  const { id, expires_at } = minted.api_key
  const end = expires_at ? `expires at ${expires_at}` : 'does not expire'
  if (terminal.stdout.isTTY) terminal.stderr.write(`Created the key ${id}, which ${end}. It is shown only once.\n`)
}

/** Mints a key with a session token. The token is never an argument, because arguments are visible to others. */
export async function mintKey(args: string[], terminal: Terminal): Promise<void> {
  const text = { type: 'string' } as const
  const options = { ...JSON_OPTION, name: text, scopes: text, 'expires-in-days': text, test: { type: 'boolean' } } as const
  const { values } = parseArgs({ args, options })
  const token = terminal.stdin.isTTY ? await askHidden(terminal, 'Session token (not shown): ') : await readInput(terminal)
  if (token === null) throw new Exit(OUTCOMES.interrupted.exitCode)
  if (!token) throw new WrongUse('Pass a session token from one of the applications on standard input.')
  const body: MintKeyBody = {
    ...(values.name !== undefined && { name: values.name }),
    ...(values.scopes !== undefined && { scopes: scopesIn(values.scopes) }),
    ...(values['expires-in-days'] !== undefined && { expires_in_days: numberIn('expires-in-days', values['expires-in-days']) as number }),
    ...(values.test && { mode: 'test' as const }),
  }
  await showOnce(terminal, await connectWithoutKey(terminal).keys.mint(token, body), values.json)
}

/** Creates a child of the stored key. */
export async function createChild(args: string[], terminal: Terminal): Promise<void> {
  const text = { type: 'string' } as const
  const options = { ...JSON_OPTION, scopes: text, for: text, name: text, coach: text, bridge: text, pitch: text } as const
  const { values } = parseArgs({ args, options })
  if (!values.scopes || !values.for) throw new WrongUse('Specify what the key may do and for how long: --scopes body:read --for 1h')
  const caps = (['coach', 'bridge', 'pitch'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [[name, numberIn(name, values[name])]],
  )
  const child = {
    scopes: scopesIn(values.scopes),
    expires_in_seconds: secondsIn(values.for),
    ...(values.name !== undefined && { name: values.name }),
    ...(caps.length > 0 && { ai_daily: Object.fromEntries(caps) }),
  }
  await showOnce(terminal, await connect(terminal).keys.child(child), values.json)
}

/** Replaces a key with a new one. If it is the stored key, the new key is stored instead of being printed. */
export async function rotateKey(args: string[], terminal: Terminal): Promise<void> {
  const options = { ...JSON_OPTION, grace: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [typed, ...more] = positionals
  if (more.length > 0) throw new WrongUse('Specify only one key.')
  const client = connect(terminal)
  const own = (await client.me.get()).key.id
  const id = typed === undefined ? own : await wholeKeyId(client, typed)
  const grace = values.grace === undefined ? {} : { grace_seconds: secondsIn(values.grace) }
  const rotated = await client.keys.rotate(id, grace)
  const isStored = id === own && !terminal.env.THREEFOLD_API_KEY
  if (!isStored) return showOnce(terminal, rotated, values.json)
  storeCredentials(terminal.env, { base_url: client.baseUrl, api_key: rotated.key })
  await answer(terminal, Promise.resolve(rotated.api_key), values.json, () => ['The stored key was replaced. The new key is now stored.'])
}

/** Moves the clock of the stored key, which must be a test key. */
export async function moveTestClock(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const [duration, ...rest] = positionals
  if (duration === undefined || rest.length > 0)
    throw new WrongUse('Specify how far to move the clock forward, such as 90s, 15m, 1h or 30d.')
  await answer(terminal, connect(terminal).test.advanceClock(secondsIn(duration)), values.json, ({ now }) => [now])
}

/** Reports a leaked key, which is read from standard input. The service revokes it if it exists. */
export async function reportLeak(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: JSON_OPTION })
  const key = terminal.stdin.isTTY ? await askHidden(terminal, 'Leaked key (not shown): ') : await readInput(terminal)
  if (key === null) throw new Exit(OUTCOMES.interrupted.exitCode)
  const reported = connectWithoutKey(terminal).keys.reportLeaked({ key })
  await answer(terminal, reported, values.json, () => ['Reported. If this is a key, it no longer works.'])
}
