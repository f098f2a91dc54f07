import { env, stdin } from 'node:process'
import { parseArgs } from 'node:util'
import { KEY_PATTERN } from '../../contract/key-form.ts'
import { connect } from './connect.ts'
import { credentialsFile, removeCredentials, storeCredentials } from './credentials.ts'
import { WrongUse } from './failures.ts'
import { OUTCOMES } from './outcomes.ts'
import { askHidden, readInput } from './prompt.ts'
import { printable, say } from './terminal.ts'

/** The key is never an argument, because arguments are visible in the process list and the shell history. */
export async function login(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'base-url': { type: 'string' } } })
  const apiKey = stdin.isTTY ? await askHidden('API key (not shown): ') : await readInput()
  if (apiKey === null) return void (process.exitCode = OUTCOMES.interrupted.exitCode)
  if (!KEY_PATTERN.test(apiKey))
    throw new WrongUse('This is not an API key. A key is threefold_live_ followed by 64 hexadecimal characters. Nothing was stored.')
  const service = connect({ apiKey, baseUrl: values['base-url'] })
  const { identity, key } = await service.me.get()
  storeCredentials({ base_url: service.baseUrl, api_key: apiKey })
  say(printable(`Logged in at ${service.baseUrl} as ${identity.email}, with the key "${key.name}".`))
  say(`The key is stored in ${credentialsFile()}, readable only by you.`)
  if (env.THREEFOLD_API_KEY) say('THREEFOLD_API_KEY is set and takes precedence over the stored key.')
}

export async function logout(args: string[]): Promise<void> {
  parseArgs({ args, options: {} })
  removeCredentials()
  say('Logged out. The key remains valid until you revoke it.')
}
