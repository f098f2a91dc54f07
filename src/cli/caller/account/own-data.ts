import { parseArgs } from 'node:util'
import { type Run, say } from '../../terminal.ts'
import { JSON_OPTION } from '../answer.ts'
import { readCredentials, serviceAddress } from '../credentials.ts'

/** Says where in the portal something is done that requires a sign-in, which a key doesn't replace. */
const inPortal =
  (button: string, lines: string[]): Run =>
  async (args, terminal) => {
    const { values } = parseArgs({ args, options: JSON_OPTION })
    const url = `${serviceAddress(terminal, readCredentials(terminal.env).base_url).replace(/\/+$/, '')}/account`
    if (values.json) return say(terminal, JSON.stringify({ url }))
    for (const line of [`Sign in at ${url} and choose "${button}".`, ...lines]) say(terminal, line)
  }

export const exportData = inPortal('Export your data', [
  'The file has what the platform stores about you. For what the applications store, run:',
  ...['mind/me/progress', 'body/me/stacks', 'body/me/protocols', 'voice/me/speeches'].map((path) => `  threefold get /v1/${path}`),
])
export const eraseData = inPortal('Erase everything', ['What the applications themselves store stays there; erase it in each of them.'])
