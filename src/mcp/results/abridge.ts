import { ApiError } from '../../contract/errors.ts'

/** The maximum size of a message in kB, by level of detail, and the number of bytes that the protocol adds to a result. */
export const KILOBYTES = { short: 8, full: 32 } as const
const WRAPPING = 400
export type Detail = keyof typeof KILOBYTES

const SHORT_TEXT = 400
const NEVER_CUT = ['disclaimer', 'truncated']
/** Pairs of drugs are cut first: they can be derived from the items, whereas a removed interaction would be lost. */
const CUT_FIRST = ['not_covered']
const STEP = 0.9

export type Payload = Record<string, unknown>
interface Cuttable {
  owner: Payload
  name: string
  path: string
  size: number
}
interface Cut {
  path: string
  kept: number
  of: number
}

/** Yields the parts that can be shortened: lists and long text. Looks inside a list only if it has a single item left. */
function* cuttable(owner: Payload, parent = ''): Generator<Cuttable> {
  for (const [name, value] of Object.entries(owner)) {
    const path = `${parent}${name}`
    if (NEVER_CUT.includes(name) || value === null) continue
    if (Array.isArray(value) && value.length > 1) yield { owner, name, path, size: JSON.stringify(value).length }
    else if (typeof value === 'object') yield* cuttable(value as Payload, `${path}.`)
    else if (typeof value === 'string' && value.length > SHORT_TEXT) yield { owner, name, path, size: value.length }
  }
}

/** Removes the end of a list or text. Lists start with the most severe, newest or best items, so the least important ones go first. */
function cut({ owner, name, path }: Cuttable, parts: Map<string, Cut>): void {
  const whole = owner[name] as string | unknown[]
  const part = whole.slice(0, Math.max(1, Math.floor(whole.length * STEP)))
  // slicing may have split a surrogate pair
  const kept = typeof part === 'string' ? part.toWellFormed().replace(/\uFFFD$/, '') : part
  owner[name] = kept
  parts.set(path, { path, kept: kept.length, of: parts.get(path)?.of ?? whole.length })
}

/** Sorts the parts in the order in which to cut them. */
const byNeed = (one: Cuttable, other: Cuttable): number =>
  Number(CUT_FIRST.includes(other.name)) - Number(CUT_FIRST.includes(one.name)) || other.size - one.size

interface Fit {
  /** The size in bytes of the message that would be sent. */
  sizeOf(payload: Payload): number
  detail: Detail
  /** A hint for the agent on how to get the rest, as the end of a sentence. */
  advice: string
}

/** Removes list items and text from a payload until it fits, and notes what is missing. */
export function abridge(payload: Payload, { sizeOf, detail, advice }: Fit): Payload {
  const most = KILOBYTES[detail] * 1_000 - WRAPPING
  if (sizeOf(payload) <= most) return payload
  const parts = new Map<string, Cut>()
  const fitting = structuredClone(payload)
  while (sizeOf(fitting) > most) {
    const [next] = [...cuttable(fitting)].sort(byNeed)
    if (!next) throw new ApiError('invalid_request', `The response is too large to send over MCP. To read it, ${advice}.`)
    cut(next, parts)
    if (next.path === 'data') delete fitting.next_cursor // the cursor would skip the items removed here
    fitting.truncated = {
      note: `Shortened to less than ${KILOBYTES[detail]} kB. To read the rest, ${advice}.`,
      parts: [...parts.values()],
    }
  }
  return fitting
}
