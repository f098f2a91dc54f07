import { EXAMPLES, OPTION_HELP } from './caller/command-help.ts'
import { type Command, type CommandGroup, usageOf } from './command.ts'
import type { Field, Layout } from './layout.ts'

const MORE: Field[] = [
  ['threefold help COMMAND', 'how to use a command, with examples'],
  ['threefold help operators', 'the commands for operators of the service'],
  ['threefold --version', 'the version'],
]

/** All commands, with a one-line description of each. */
export function helpOf(groups: CommandGroup[], layout: Layout): string[] {
  const lines = groups.flatMap(({ title, commands }) => [...layout.heading(`${title}:`), ...layout.fields(commands.map(briefly), 2)])
  return ['Usage: threefold COMMAND', ...lines, ...layout.heading('For more:'), ...layout.fields(MORE, 2)]
}

/** How to use one command: its usage and options, the longer commands that begin with it, and examples. */
export function commandHelp(command: Command, layout: Layout, longer: Command[] = []): string[] {
  const options = optionsWithValues(command).map((option): Field => {
    const [name = ''] = option.split(' ')
    return [option, OPTION_HELP[name] ?? '']
  })
  const isExplained = options.length > 0 && options.every(([, text]) => text !== '')
  const examples = EXAMPLES[command.words.join(' ')] ?? []
  return [
    ...layout.paragraph(`Usage: threefold ${usageOf(command)}`),
    ...layout.paragraph(command.help),
    ...(longer.length > 0 ? [...layout.heading('More commands:'), ...layout.fields(longer.map(briefly), 2)] : []),
    ...(isExplained ? [...layout.heading('Options:'), ...layout.fields(options, 2)] : []),
    ...(examples.length > 0 ? [...layout.heading('Examples:'), ...examples.map((example) => `  threefold ${example}`)] : []),
  ]
}

const briefly = ({ words, help }: Command): Field => [words.join(' '), help]

/** The options in a command's usage, with their values, such as `--limit N`. */
const optionsWithValues = ({ usage }: Command): string[] => [...new Set(usage.match(/--[a-z-]+( (?!\[|--)[^\s\]]+)?/g))]
