import { type CommandGroup, usageOf } from './command.ts'

/** Beyond this, the description of a command starts on a line of its own. */
const WIDEST_USAGE = 46

/** All commands with their usage and a line about each. */
export function helpOf(groups: CommandGroup[]): string {
  const lines = groups.flatMap(({ title, commands }) => [
    '',
    `${title}:`,
    ...commands.flatMap((command) => {
      const usage = usageOf(command)
      const indented = ' '.repeat(WIDEST_USAGE + 4)
      return usage.length > WIDEST_USAGE ? [`  ${usage}`, indented + command.help] : [`  ${usage.padEnd(WIDEST_USAGE + 2)}${command.help}`]
    }),
  ])
  return ['Usage: threefold COMMAND', ...lines, '', 'For one command: threefold help COMMAND. For the version: threefold --version.'].join(
    '\n',
  )
}
