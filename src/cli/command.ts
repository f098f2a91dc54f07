import type { Run } from './terminal.ts'

/** A command, from which help, completion and the manual page are made. */
export interface Command {
  words: string[]
  /** Its arguments and options, such as `PATH [--limit N] [--json]`. */
  usage: string
  help: string
  /** A word that it had before. */
  formerly?: string
  /** Loaded on demand, so that small commands start fast. */
  load(): Promise<Run>
}

export interface CommandGroup {
  title: string
  commands: Command[]
}

export const usageOf = ({ words, usage }: Command): string => `${words.join(' ')} ${usage}`.trimEnd()

/** The options in a usage, such as `--json`. */
export const optionsOf = ({ usage }: Command): string[] => [...new Set(usage.match(/--[a-z-]+/g))]

/** The words that can be typed as its first argument, such as `bash|zsh|fish`. */
export const choicesOf = ({ usage }: Command): string[] => /^\[?([a-z]+(\|[a-z]+)+)/.exec(usage)?.[1]?.split('|') ?? []
