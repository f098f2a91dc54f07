import { redact } from '../base/redact.ts'
import { CALLER_COMMANDS } from './caller/commands.ts'
import { OUTCOMES } from './caller/outcomes.ts'
import { Exit, type Run, say, type Terminal } from './terminal.ts'

interface Command {
  words: string[]
  usage: string
  help: string
  /** Loaded on demand, so that small commands start fast. */
  load(): Promise<Run>
}

const OPERATOR_COMMANDS: Command[] = [
  { words: ['start'], usage: '', help: 'Run the service.', load: async () => (await import('./operator/start.ts')).startService },
  {
    words: ['migrate'],
    usage: '[--demo]',
    help: 'Migrate the databases as their owner (OWNER_DATABASE_URL, or <APP>_OWNER_DATABASE_URL).',
    load: async () => (await import('./operator/migrate.ts')).migrateAll,
  },
  {
    words: ['doctor'],
    usage: '[--ask-model]',
    help: 'Check settings, databases, roles and row-level security, and suggest fixes.',
    load: async () => (await import('./operator/doctor/doctor.ts')).doctor,
  },
  {
    words: ['rehearse-restore'],
    usage: '[--dir D]',
    help: 'Back up the server, restore it to a point in time in a temporary directory, and compare every row.',
    load: async () => (await import('./operator/restore/rehearse.ts')).rehearseRestore,
  },
  {
    words: ['keys', 'create'],
    usage: '--admin --email E [--name N]',
    help: 'Create an operator key with platform:admin.',
    load: async () => (await import('./operator/keys.ts')).createKey,
  },
  {
    words: ['keys', 'list'],
    usage: '[--json]',
    help: 'List the newest keys across all people, without secrets.',
    load: async () => (await import('./operator/keys.ts')).listAllKeys,
  },
  {
    words: ['keys', 'revoke'],
    usage: 'ID',
    help: 'Revoke a key on every instance within a second.',
    load: async () => (await import('./operator/keys.ts')).revokeKeyById,
  },
  {
    words: ['keys', 'recheck'],
    usage: '--email E',
    help: 'Revoke the keys of accounts that no longer have this e-mail address.',
    load: async () => (await import('./operator/keys.ts')).recheckKeys,
  },
  {
    words: ['clients', 'add'],
    usage: '--name N --redirect-uri U [--redirect-uri U]... [--secret]',
    help: 'Register an application that people can connect, and vouch for it.',
    load: async () => (await import('./operator/clients.ts')).addClient,
  },
  {
    words: ['clients', 'list'],
    usage: '',
    help: 'List the applications that are registered, also those that registered themselves.',
    load: async () => (await import('./operator/clients.ts')).listClients,
  },
  {
    words: ['clients', 'remove'],
    usage: 'ID',
    help: 'Remove a registered application.',
    load: async () => (await import('./operator/clients.ts')).removeClient,
  },
  {
    words: ['people', 'show'],
    usage: 'PERSON',
    help: 'Show who a person is and what they have.',
    load: async () => (await import('./operator/people.ts')).show,
  },
  {
    words: ['people', 'export'],
    usage: 'PERSON',
    help: 'Print everything that the platform stores about a person as JSON.',
    load: async () => (await import('./operator/people.ts')).exportToOutput,
  },
  {
    words: ['people', 'audit'],
    usage: 'PERSON',
    help: 'Show what happened to the keys and sessions of a person.',
    load: async () => (await import('./operator/people.ts')).audit,
  },
  {
    words: ['people', 'block'],
    usage: 'PERSON',
    help: 'Reject all keys and sessions of a person, on every instance within a second.',
    load: async () => (await import('./operator/people.ts')).block,
  },
  {
    words: ['people', 'unblock'],
    usage: 'PERSON',
    help: 'Let a blocked person in again.',
    load: async () => (await import('./operator/people.ts')).unblock,
  },
  {
    words: ['people', 'erase'],
    usage: 'PERSON',
    help: 'Erase everything that the platform stores about a person.',
    load: async () => (await import('./operator/people.ts')).eraseForever,
  },
  {
    words: ['corpus', 'check'],
    usage: '[--dir D]',
    help: 'Validate the corpus files and count their entries.',
    load: async () => (await import('./operator/corpus.ts')).checkFiles,
  },
  {
    words: ['corpus', 'diff'],
    usage: '[--dir D]',
    help: 'Show what loading the files would change.',
    load: async () => (await import('./operator/corpus.ts')).diffFiles,
  },
  {
    words: ['corpus', 'load'],
    usage: '[--dir D]',
    help: 'Load the files as the current corpus, without a restart.',
    load: async () => (await import('./operator/corpus.ts')).loadFiles,
  },
  {
    words: ['corpus', 'record'],
    usage: '--since D [--dir D]',
    help: 'Add what changed since an earlier corpus to the history.',
    load: async () => (await import('./operator/record.ts')).recordChanges,
  },
  {
    words: ['corpus', 'derive'],
    usage: '--from D [--dir D]',
    help: 'Derive the brand files from raw public registers.',
    load: async () => (await import('./operator/derive.ts')).deriveFiles,
  },
  {
    words: ['corpus', 'review'],
    usage: '--by NAME --license L [--severity S] [--remedy R] [--dir D]',
    help: 'Review interactions as a pharmacist, one by one, and sign them.',
    load: async () => (await import('./operator/review/review-records.ts')).reviewRecords,
  },
  {
    words: ['corpus', 'reviews'],
    usage: '[--dir D]',
    help: 'Show what pharmacists have signed and what they object to.',
    load: async () => (await import('./operator/review/show-reviews.ts')).showReviews,
  },
  {
    words: ['corpus', 'links'],
    usage: '[--test] [--dir D]',
    help: 'Print the addresses that the corpus cites, or test whether they still exist.',
    load: async () => (await import('./operator/links/links.ts')).links,
  },
  {
    words: ['session'],
    usage: '--app mind|body|voice --email E',
    help: 'Print a session token from the demo issuer.',
    load: async () => (await import('./operator/session.ts')).printSession,
  },
]

const GROUPS: { title: string; commands: Command[] }[] = [
  { title: 'For callers of the API:', commands: CALLER_COMMANDS },
  { title: 'For operators of the service:', commands: OPERATOR_COMMANDS },
]
const COMMANDS = GROUPS.flatMap(({ commands }) => commands)

const usageOf = ({ words, usage }: Command) => `${words.join(' ')} ${usage}`.trimEnd()

const help = () => {
  const column = Math.max(...COMMANDS.map((command) => usageOf(command).length)) + 2
  const lines = GROUPS.flatMap(({ title, commands }) => [
    '',
    title,
    ...commands.map((command) => `  ${usageOf(command).padEnd(column)}${command.help}`),
  ])
  return ['Usage: threefold COMMAND', ...lines].join('\n')
}

/** Whether an argument asks for help. Arguments after `--` are not options. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? undefined : end).some((arg) => arg === '--help' || arg === '-h')
}

/** Runs one command and returns its exit code. Throws errors that an operator has to fix. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    say(terminal, help())
    return OUTCOMES.fine.exitCode
  }
  // of `keys` and `keys list`, the longer one
  const [command] = COMMANDS.filter(({ words }) => words.every((word, index) => args[index] === word)).toSorted(
    (one, other) => other.words.length - one.words.length,
  )
  if (!command) {
    terminal.stderr.write(`Unknown command "${redact(args.slice(0, 2).join(' '))}".\n\n${help()}\n`)
    return OUTCOMES.wrong_use.exitCode
  }
  const rest = args.slice(command.words.length)
  if (asksForHelp(rest)) {
    say(terminal, `Usage: threefold ${usageOf(command)}\n${command.help}`)
    return OUTCOMES.fine.exitCode
  }
  const execute = await command.load()
  try {
    await execute(rest, terminal)
  } catch (error) {
    if (error instanceof Exit) return error.code
    throw error
  }
  return OUTCOMES.fine.exitCode
}
