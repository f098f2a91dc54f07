#!/usr/bin/env node
import { StartError } from '../start-error.ts'
import { doctor } from './doctor.ts'
import { createKey, listAllKeys, revokeKeyById } from './keys.ts'
import { migrateAll } from './migrate.ts'
import { printSession } from './session.ts'
import { explainAndExit, startService } from './start.ts'

interface Command {
  words: string[]
  usage: string
  help: string
  run(args: string[]): Promise<void>
}

const COMMANDS: Command[] = [
  { words: ['start'], usage: '', help: 'Run the service.', run: () => startService() },
  {
    words: ['migrate'],
    usage: '[--demo]',
    help: 'Bring the databases up to date as their owner (OWNER_DATABASE_URL, or <APP>_OWNER_DATABASE_URL).',
    run: migrateAll,
  },
  { words: ['doctor'], usage: '', help: 'Check settings, databases, roles and row-level security, and say what to mend.', run: doctor },
  { words: ['keys', 'create'], usage: '--admin --email E [--name N]', help: 'Make an operator key with platform:admin.', run: createKey },
  { words: ['keys', 'list'], usage: '[--json]', help: 'List the newest keys of everybody, without secrets.', run: listAllKeys },
  { words: ['keys', 'revoke'], usage: 'ID', help: 'Revoke a key; every instance refuses it within a second.', run: revokeKeyById },
  { words: ['session'], usage: '--app mind|body|voice --email E', help: 'Print a session token of the demo issuer.', run: printSession },
]

const help = () =>
  [
    'Usage: threefold COMMAND',
    '',
    ...COMMANDS.map(({ words, usage, help: text }) => `  ${`${words.join(' ')} ${usage}`.padEnd(44)} ${text}`),
  ].join('\n')

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args[0] === 'help' || args[0] === '--help') return void process.stdout.write(`${help()}\n`)
  const command = COMMANDS.find(({ words }) => words.every((word, index) => args[index] === word))
  if (!command) throw new StartError(`There is no command "${args.slice(0, 2).join(' ')}".\n\n${help()}`)
  await command.run(args.slice(command.words.length))
}

await main(process.argv.slice(2)).catch(explainAndExit)
