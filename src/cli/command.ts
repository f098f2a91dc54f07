import type { Run } from './terminal.ts'

/** A command. Help, completion and the manual page are generated from these fields. */
export interface Command {
  words: string[]
  /** Its arguments and options, such as `PATH [--limit N] [--json]`. */
  usage: string
  help: string
  /** The command's former name, which still works. */
  formerly?: string
  /** Loads the command's code on demand, so that small commands start fast. */
  load(): Promise<Run>
}

export interface CommandGroup {
  title: string
  commands: Command[]
}

export const usageOf = ({ words, usage }: Command): string => `${words.join(' ')} ${usage}`.trimEnd()

/** The names of the options in a command's usage, such as `--json`. */
export const optionsOf = ({ usage }: Command): string[] => [...new Set(usage.match(/--[a-z-]+/g))]

/** The words that a command accepts as its first argument, which its usage text lists in the form `bash|zsh|fish`. */
export const choicesOf = ({ usage }: Command): string[] => /^\[?([a-z]+(\|[a-z]+)+)/.exec(usage)?.[1]?.split('|') ?? []
