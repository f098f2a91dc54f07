import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartError } from '../../base/start-error.ts'

/** Parses the declared options. Throws a one-line error for any other argument. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T, allowPositionals = false) {
  try {
    return parseArgs({ args, options, allowPositionals, strict: true })
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}
