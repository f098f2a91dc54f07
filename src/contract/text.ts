/** JSON deeper than this is no message of ours, and recursion over it would not be ours to survive. */
const DEEPEST = 32

/** Why a text can't be stored or searched, or nothing. Postgres refuses U+0000; lone surrogates are no characters. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain U+0000'
  if (!text.isWellFormed()) return 'must not contain lone surrogates'
  return undefined
}

/** The first fault in any text of a parsed value, member names included. */
export function valueFault(value: unknown, path: string[] = []): { path: string; message: string } | undefined {
  if (path.length > DEEPEST) return { path: path.slice(0, 3).join('.'), message: `must not be nested deeper than ${DEEPEST} levels` }
  if (typeof value === 'string') {
    const message = textFault(value)
    return message === undefined ? undefined : { path: path.join('.'), message }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const fault = textFault(name)
      ? { path: path.join('.'), message: 'has a member name that is not plain text' }
      : valueFault(member, [...path, name])
    if (fault) return fault
  }
  return undefined
}
