/** The maximum depth, which keeps deeply nested JSON from overflowing the stack. */
const MAX_DEPTH = 32

/** Explains why a text can't be stored; undefined if it can. Postgres rejects U+0000, and lone surrogates have no UTF-8 encoding. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain U+0000'
  if (!text.isWellFormed()) return 'must not contain lone surrogates'
  return undefined
}

interface Problem {
  path: string[]
  message: string
}

/** The first problem in any string of a parsed value, including field names. */
export function valueProblem(value: unknown): { path: string; message: string } | undefined {
  const problem = problemIn(value, 0)
  if (!problem) return undefined
  const shown = problem.path.length > MAX_DEPTH ? problem.path.slice(0, 3) : problem.path
  return { path: shown.join('.'), message: problem.message }
}

/** Builds the path only once a problem is found, because values may be large and most have none. */
const within = (name: string, { path, message }: Problem): Problem => ({ path: [name, ...path], message })

function problemIn(value: unknown, depth: number): Problem | undefined {
  if (depth > MAX_DEPTH) return { path: [], message: `must not be nested deeper than ${MAX_DEPTH} levels` }
  if (typeof value === 'string') {
    const message = textProblem(value)
    return message === undefined ? undefined : { path: [], message }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const problem = problemIn(value[index], depth + 1)
      if (problem) return within(String(index), problem)
    }
    return undefined
  }
  for (const [name, field] of Object.entries(value)) {
    if (textProblem(name)) return { path: [], message: 'has a field name that contains U+0000 or lone surrogates' }
    const problem = problemIn(field, depth + 1)
    if (problem) return within(name, problem)
  }
  return undefined
}
