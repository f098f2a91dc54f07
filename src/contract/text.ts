/** JSON deeper than this is no message of ours, and recursion over it would not be ours to survive. */
const DEEPEST = 32

/** Why a text can't be stored or searched, or nothing. Postgres refuses U+0000; lone surrogates are no characters. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain U+0000'
  if (!text.isWellFormed()) return 'must not contain lone surrogates'
  return undefined
}

interface Fault {
  path: string[]
  message: string
}

/** The first fault in any text of a parsed value, member names included. */
export function valueFault(value: unknown): { path: string; message: string } | undefined {
  const fault = faultIn(value, 0)
  if (!fault) return undefined
  const shown = fault.path.length > DEEPEST ? fault.path.slice(0, 3) : fault.path
  return { path: shown.join('.'), message: fault.message }
}

/** Where a fault lies is put together on the way back: most values have none, and may be large. */
const within = (name: string, { path, message }: Fault): Fault => ({ path: [name, ...path], message })

function faultIn(value: unknown, depth: number): Fault | undefined {
  if (depth > DEEPEST) return { path: [], message: `must not be nested deeper than ${DEEPEST} levels` }
  if (typeof value === 'string') {
    const message = textFault(value)
    return message === undefined ? undefined : { path: [], message }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = faultIn(value[index], depth + 1)
      if (fault) return within(String(index), fault)
    }
    return undefined
  }
  for (const name of Object.keys(value)) {
    if (textFault(name)) return { path: [], message: 'has a member name that is not plain text' }
    const fault = faultIn((value as Record<string, unknown>)[name], depth + 1)
    if (fault) return within(name, fault)
  }
  return undefined
}
