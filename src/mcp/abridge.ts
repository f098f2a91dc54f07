import { ApiError } from '../contract/errors.ts'

/** A whole answer, with the protocol's own wrapping around it, then stays under 32 kB. */
export const MOST_BYTES = 31_000

const SHORT_TEXT = 400
const NEVER_CUT = ['disclaimer', 'truncated']
const STEP = 0.9

export type Answer = Record<string, unknown>
interface Place {
  owner: Answer
  name: string
  path: string
  size: number
}
interface Part {
  path: string
  kept: number
  of: number
}

/** Lists and long texts. What stands in a list comes into question once it is the last of it. */
function* cuttable(owner: Answer, parent = ''): Generator<Place> {
  for (const [name, value] of Object.entries(owner)) {
    const path = `${parent}${name}`
    if (NEVER_CUT.includes(name) || value === null) continue
    if (Array.isArray(value) && value.length > 1) yield { owner, name, path, size: JSON.stringify(value).length }
    else if (typeof value === 'object') yield* cuttable(value as Answer, `${path}.`)
    else if (typeof value === 'string' && value.length > SHORT_TEXT) yield { owner, name, path, size: value.length }
  }
}

/** Leaves out the end: lists begin with what is most severe, newest or best. */
function cut({ owner, name, path }: Place, parts: Map<string, Part>): void {
  const whole = owner[name] as string | unknown[]
  const part = whole.slice(0, Math.max(1, Math.floor(whole.length * STEP)))
  // a text must not end within a character
  const kept = typeof part === 'string' ? part.toWellFormed().replace(/\uFFFD$/, '') : part
  owner[name] = kept
  parts.set(path, { path, kept: kept.length, of: parts.get(path)?.of ?? whole.length })
}

/**
 * An answer, or as much of it as fits: whole items, with a note on what is missing. `weigh` is the size in bytes of what
 * would be sent.
 */
export function abridge(answer: Answer, weigh: (answer: Answer) => number, howToAskForLess: string): Answer {
  if (weigh(answer) <= MOST_BYTES) return answer
  const parts = new Map<string, Part>()
  const fitting = structuredClone(answer)
  while (weigh(fitting) > MOST_BYTES) {
    const [largest] = [...cuttable(fitting)].sort((one, other) => other.size - one.size)
    if (!largest) throw new ApiError('invalid_request', `The answer is too large to be read here. ${howToAskForLess}`)
    cut(largest, parts)
    if (largest.path === 'data') delete fitting.next_cursor // it would skip what was left out
    fitting.truncated = { note: howToAskForLess, parts: [...parts.values()] }
  }
  return fitting
}
