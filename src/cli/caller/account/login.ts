import { parseArgs } from 'node:util'
import { KEY_PATTERN } from '../../../contract/key-form.ts'
import { printable } from '../../printable.ts'
import { askHidden, readInput } from '../../prompt.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { JSON_OPTION } from '../answer.ts'
import { connect } from '../connect.ts'
import { credentialsFile, removeCredentials, storeCredentials } from '../credentials.ts'
import { WrongUse } from '../failures.ts'
import { OUTCOMES } from '../outcomes.ts'

/** The key is never an argument, because arguments are visible in the process list and the shell history. */
export async function login(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, 'base-url': { type: 'string' } } })
  const { env, stdin } = terminal
  const apiKey = stdin.isTTY ? await askHidden(terminal, 'API key (not shown): ') : await readInput(terminal)
  if (apiKey === null) throw new Exit(OUTCOMES.interrupted.exitCode)
  if (!apiKey && !stdin.isTTY) throw new WrongUse('Standard input is empty. Pass the key on standard input: threefold login < FILE')
  if (!KEY_PATTERN.test(apiKey))
    throw new WrongUse(
      'This is not an API key. A key consists of threefold_live_ or threefold_test_ followed by 64 hexadecimal characters. Nothing was stored.',
    )
  const service = connect(terminal, { apiKey, baseUrl: values['base-url'] })
  const { identity, key } = await service.me.get()
  storeCredentials(env, { base_url: service.baseUrl, api_key: apiKey })
  if (values.json) return say(terminal, JSON.stringify({ base_url: service.baseUrl, email: identity.email, key_id: key.id }))
  say(terminal, printable(`Logged in to ${service.baseUrl} as ${identity.email}, with the key "${key.name}".`))
  say(terminal, `The key is stored in ${credentialsFile(env)}, readable only by you.`)
  if (env.THREEFOLD_API_KEY) say(terminal, 'THREEFOLD_API_KEY is set and takes precedence over the stored key.')
}

export async function logout(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: JSON_OPTION })
  removeCredentials(terminal.env)
  say(terminal, values.json ? '{"logged_out":true}' : 'Logged out. The key remains valid until you revoke it.')
}
