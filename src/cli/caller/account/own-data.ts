import { parseArgs } from 'node:util'
import { printable } from '../../printable.ts'
import { say, type Terminal } from '../../terminal.ts'
import { JSON_OPTION } from '../answer.ts'
import { readCredentials, serviceAddress } from '../credentials.ts'
import { exportToFile, OWN_PATHS } from './own-records.ts'

/** Where in the portal something is done that requires a sign-in, which a key doesn't replace. */
const accountPage = (terminal: Terminal) =>
  `${serviceAddress(terminal, readCredentials(terminal.env).base_url).replace(/\/+$/, '')}/account`

const sayAll = (terminal: Terminal, lines: string[]) => say(terminal, printable(lines.join('\n')))

/** Says what only the portal exports, and writes what the key may read to a file. */
export async function exportData(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, output: { type: 'string' } } })
  const url = accountPage(terminal)
  const exported = values.output === undefined ? undefined : await exportToFile(terminal, values.output)
  if (values.json) return say(terminal, JSON.stringify({ url, ...exported }))
  if (exported)
    sayAll(terminal, [
      `Wrote what ${exported.routes.length} routes of the applications return about you to ${exported.file}.`,
      ...Object.entries(exported.left_out).map(([path, reason]) => `Left out: ${path}. ${reason}`),
      `What the platform stores about you is only in the portal: sign in at ${url} and choose "Export your data".`,
    ])
  else
    sayAll(terminal, [
      `Sign in at ${url} and choose "Export your data". The file has what the platform stores about you.`,
      'To write what the applications store to a file, run: threefold export --output FILE',
      'It has what these commands print:',
      ...OWN_PATHS.map((path) => `  threefold get ${path}`),
    ])
}

export async function eraseData(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: JSON_OPTION })
  const url = accountPage(terminal)
  if (values.json) return say(terminal, JSON.stringify({ url }))
  sayAll(terminal, [
    `Sign in at ${url} and choose "Erase everything".`,
    'What the applications themselves store stays there; erase it in each of them.',
  ])
}
