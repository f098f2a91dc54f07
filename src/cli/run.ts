import { redact } from '../base/redact.ts'
import { CALLER_COMMANDS, CALLER_GROUPS } from './caller/commands.ts'
import { OUTCOMES } from './caller/outcomes.ts'
import type { Command, CommandGroup } from './command.ts'
import { commandHelp, helpOf } from './help.ts'
import { Layout } from './layout.ts'
import { OPERATOR_COMMANDS } from './operator/commands.ts'
import { closest } from './suggest.ts'
import { Exit, say, type Terminal } from './terminal.ts'

const OPERATORS: CommandGroup = { title: 'For operators of the service', commands: OPERATOR_COMMANDS }
const GROUPS: CommandGroup[] = [
  ...CALLER_GROUPS,
  {
    title: 'For your shell',
    commands: [
      {
        words: ['completion'],
        usage: 'bash|zsh|fish [--operators]',
        help: 'Print a shell completion script. With --operators, it also completes operator commands.',
        load: async () =>
          (await import('./caller/failures.ts')).telling(
            'threefold completion bash|zsh|fish [--operators]',
            (await import('./completion.ts')).printCompletion(COMMANDS, OPERATOR_COMMANDS),
          ),
      },
      {
        words: ['man'],
        usage: '',
        help: 'Print the manual page. To view it, run: threefold man | man -l -',
        load: async () => (await import('./manual.ts')).printManual(GROUPS),
      },
    ],
  },
  OPERATORS,
]
const COMMANDS = GROUPS.flatMap(({ commands }) => commands)

/** The command that the arguments begin with. If several match, such as `keys` and `keys child`, the longest one wins. */
function commandIn(args: string[]): Command | undefined {
  const [found] = COMMANDS.filter(({ words }) => words.every((word, index) => args[index] === word)).toSorted(
    (one, other) => other.words.length - one.words.length,
  )
  if (found && isMisspelt(found, args)) return undefined
  return found ?? COMMANDS.find(({ formerly }) => formerly !== undefined && formerly === args[0])
}

/** Whether the command is followed by a word that only makes sense as part of another command, such as `revok` after `keys`. */
function isMisspelt({ words, usage }: Command, args: string[]): boolean {
  const next = args[words.length]
  const takesWords = usage !== '' && !/^\[?--/.test(usage)
  const hasLonger = COMMANDS.some((other) => other.words.length > words.length && other.words[0] === words[0])
  return next !== undefined && !next.startsWith('-') && !takesWords && hasLonger
}

/** The longer commands that begin with this one, such as `keys mint` for `keys`. Excludes operator commands. */
const longerThan = ({ words }: Command): Command[] =>
  CALLER_COMMANDS.filter((other) => other.words.length > words.length && words.every((word, index) => other.words[index] === word))

/** Whether an argument is one of these options. Arguments after `--` are not options. */
function hasOption(args: string[], ...names: string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? undefined : end).some((arg) => names.includes(arg))
}

/** Command names that are common in other programs, with the equivalent command here. */
const MEANT: Record<string, string> = { whoami: 'me', limits: 'me', quota: 'me', interactions: 'check', chat: 'coach' }

function unknownCommand(args: string[], { stderr }: Terminal): number {
  const [first = ''] = args
  const hasSecondWord = COMMANDS.some(({ words }) => words[0] === first && words.length > 1)
  const typed = hasSecondWord ? args.slice(0, 2).join(' ') : first
  const known = COMMANDS.map(({ words }) => words.join(' '))
  const similar = MEANT[first] ?? closest(args.slice(0, 2).join(' '), known) ?? closest(first, known)
  const advice = similar ? `Did you mean: threefold ${similar}` : OUTCOMES.wrong_use.advice
  stderr.write(`Unknown command "${redact(typed)}".\n${advice}\n`)
  return OUTCOMES.wrong_use.exitCode
}

/** Runs one command and returns its exit code. Throws if there is a problem that an operator has to fix. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const [first = 'help', ...more] = args
  if (['--version', '-V', '-v', 'version'].includes(first)) {
    say(terminal, `threefold ${(await import('./version.ts')).VERSION}`)
    return OUTCOMES.fine.exitCode
  }
  const isHelp = ['help', '--help', '-h'].includes(first)
  const command = commandIn(isHelp ? more : args)
  const layout = new Layout(terminal)
  const sayAll = (lines: string[]) => say(terminal, lines.join('\n'))
  if (isHelp && more.length === 0)
    sayAll(
      helpOf(
        GROUPS.filter((group) => group !== OPERATORS),
        layout,
      ),
    )
  else if (isHelp && more.join() === 'operators') sayAll(helpOf([OPERATORS], layout))
  else if (!command) return unknownCommand(isHelp ? more : args, terminal)
  else if (isHelp || hasOption(args.slice(command.words.length), '--help', '-h')) sayAll(commandHelp(command, layout, longerThan(command)))
  else return execute(command, args.slice(command.words.length), terminal)
  return OUTCOMES.fine.exitCode
}

async function execute(command: Command, args: string[], terminal: Terminal): Promise<number> {
  const runCommand = await command.load()
  try {
    await runCommand(args, terminal)
  } catch (error) {
    if (error instanceof Exit) return error.code
    throw error
  }
  return OUTCOMES.fine.exitCode
}
