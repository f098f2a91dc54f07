import { parseArgs } from 'node:util'
import { printable } from '../../printable.ts'
import { say, type Terminal } from '../../terminal.ts'
import { JSON_OPTION } from '../answer.ts'
import { readCredentials, serviceAddress } from '../credentials.ts'
import { exportToFile, OWN_PATHS } from './own-records.ts'

/** The portal page for actions that require a sign-in; a key is not enough for them. */
const accountPage = (terminal: Terminal) =>
  `${serviceAddress(terminal, readCredentials(terminal.env).base_url).replace(/\/+$/, '')}/account`

const sayAll = (terminal: Terminal, lines: string[]) => say(terminal, printable(lines.join('\n')))

/** Writes a file with everything that the key may read, and refers to the portal for the rest. */
export async function exportData(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, output: { type: 'string' } } })
  const url = accountPage(terminal)
  const exported = values.output === undefined ? undefined : await exportToFile(terminal, values.output)
  if (values.json) return say(terminal, JSON.stringify({ url, ...exported }))
  if (exported)
    sayAll(terminal, [
      `Saved your data from ${exported.routes.length} application routes to ${exported.file}.`,
      ...Object.entries(exported.left_out).map(([path, reason]) => `Left out: ${path}. ${reason}`),
      `The data that the platform stores about you can be exported only in the portal: sign in at ${url} and choose "Export your data".`,
    ])
  else
    sayAll(terminal, [
      `Sign in at ${url} and choose "Export your data". The file contains the data that the platform stores about you.`,
      'To save your data from the applications to a file, run: threefold export --output FILE',
      'That file contains the output of these commands:',
      ...OWN_PATHS.map((path) => `  threefold get ${path}`),
    ])
}

export async function eraseData(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: JSON_OPTION })
  const url = accountPage(terminal)
  if (values.json) return say(terminal, JSON.stringify({ url }))
  sayAll(terminal, [
    `Sign in at ${url} and choose "Erase everything".`,
    'This does not erase the data that the applications themselves store. Erase that data in each application.',
  ])
}
