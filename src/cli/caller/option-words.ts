import { closest } from '../suggest.ts'

interface Issue {
  path: string
  message: string
}

/** API fields for which the option has a different name. */
const OPTION_OF: Record<string, string> = {
  pitch_type: '--type',
  speaker_talking_points: '--points',
  expires_in_seconds: '--for',
  grace_seconds: '--grace',
  belief_slug: '--belief',
  window_days: '--days',
  speech_id: '--speech',
  'ai_daily.coach': '--coach',
  'ai_daily.bridge': '--bridge',
  'ai_daily.pitch': '--pitch',
}

const optionsIn = (usage: string): string[] => usage.match(/--[a-z-]+/g) ?? []

/** The option that sets a field, such as `--scopes` for `scopes.0`, or the field itself if the command has no such option. */
function optionOf(path: string, usage: string): string {
  const field = path.replace(/(\.\d+)+$/, '')
  const option = OPTION_OF[field] ?? `--${field.replaceAll('_', '-')}`
  return optionsIn(usage).includes(option) ? option : path
}

/** Describes what is wrong with a request, in terms of the command's options. */
export const issueWords = ({ path, message }: Issue, usage: string): string => `${optionOf(path, usage)} ${message}`

/** Replaces the names of fields in a text from the service with the names of options. */
export const inOptions = (text: string, usage: string): string =>
  text.replace(/`([\w.]+)`/g, (quoted, path: string) => {
    const option = optionOf(path, usage)
    return option === path ? quoted : option
  })

/** Rewords an error from Node's argument parser. */
export function misuseWords({ message }: Error, usage: string): string {
  const [, named = ''] = /'(-[^' =]*)/.exec(message) ?? []
  if (message.startsWith('Unknown option')) {
    const similar = closest(named, optionsIn(usage))
    return `Unknown option: ${named}.${similar ? ` Did you mean ${similar}?` : ''}`
  }
  if (message.includes('does not take an argument')) return `${named} takes no value.`
  if (message.startsWith('Option ')) return `${named} needs a value.`
  const [, unexpected] = /^Unexpected argument '(.*?)'\./s.exec(message) ?? []
  return unexpected === undefined ? message : `Unexpected argument: "${unexpected}".`
}
