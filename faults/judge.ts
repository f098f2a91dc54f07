import type { FaultCase } from './cases.ts'
import type { Outcome } from './load.ts'

const MAX_FAILURE_MS = 3_000
const MAX_RECOVERY_MS = 1_000

type Expectation = Pick<FaultCase, 'name' | 'mayFail' | 'mayRefuse'>

export interface Verdict {
  name: string
  requests: number
  good: number
  refused: Record<string, number>
  slowestFailure: number
  /** Milliseconds from recovery to the first success of a request that had failed; null if nothing failed. */
  recovery: number | null
  problems: string[]
}

const isGood = ({ status, cut, hung }: Outcome) => status > 0 && status < 400 && !cut && !hung

/** Evaluates the requests made during one fault. */
export function judge({ name, mayFail, mayRefuse = [] }: Expectation, outcomes: readonly Outcome[], recoveredAt: number | null): Verdict {
  const failed = outcomes.filter((outcome) => !isGood(outcome))
  const refused: Record<string, number> = {}
  for (const { status, code, cut, hung } of failed) {
    const label = hung ? 'hung' : status === 0 ? 'connection lost' : cut ? 'stream cut' : `${status} ${code}`
    refused[label] = (refused[label] ?? 0) + 1
  }
  const answered = failed.filter(({ status }) => status >= 400)
  const slowestFailure = Math.max(0, ...answered.map(({ ms }) => ms))
  const failedKinds = new Set(failed.map(({ kind }) => kind))
  const firstGood =
    recoveredAt === null ? [] : outcomes.filter((o) => failedKinds.has(o.kind) && isGood(o) && o.at + o.firstMs >= recoveredAt)
  const recovery = recoveredAt === null || failed.length === 0 ? null : Math.min(...firstGood.map((o) => o.at + o.firstMs - recoveredAt))
  const problems = [
    ...failed.filter(({ status }) => status === 500).map(({ kind }) => `500 on ${kind}`),
    ...failed
      .filter(({ status }) => status >= 400 && ![429, 500, 502, ...mayRefuse].includes(status))
      .map(({ kind, status }) => `${status} on ${kind}`),
    ...failed.filter(({ kind }) => !mayFail.includes(kind)).map(({ kind, status, code }) => `${kind} failed: ${status} ${code}`),
    ...failed.filter(({ hung }) => hung).map(({ kind }) => `${kind} hung`),
  ]
  if (slowestFailure > MAX_FAILURE_MS) problems.push(`a failure took ${Math.round(slowestFailure)} ms`)
  if (recovery !== null && !(recovery <= MAX_RECOVERY_MS)) problems.push(`first success ${Math.round(recovery)} ms after recovery`)
  return {
    name,
    requests: outcomes.length,
    good: outcomes.length - failed.length,
    refused,
    slowestFailure: Math.round(slowestFailure),
    recovery: recovery === null ? null : Math.round(recovery),
    problems: [...new Set(problems)],
  }
}
