import type { Check } from './check.ts'
import { areaOf, CHECKS } from './checks/all.ts'
import { Client } from './client.ts'
import { Kit } from './kit.ts'
import { Broken, CannotRun, NotApplicable } from './outcomes.ts'
import { Pacer, type Time } from './pacer.ts'

export type Outcome = 'passed' | 'failed' | 'not applicable'

export interface Result {
  name: string
  promise: string
  source: 'contract' | 'documentation'
  outcome: Outcome
  expected?: string
  seen?: string
  /** The reason why the check was not applicable. */
  because?: string
}

export interface Report {
  baseUrl: string
  results: Result[]
  /** The ids of keys that could not be revoked. */
  leftKeys: string[]
}

export interface RunOptions {
  baseUrl: string
  session: string
  secondSession?: string | undefined
  /** The name of a check or of an area. */
  only?: string | undefined
  /** Whether to leave out checks of requirements that aren't in the contract. */
  contractOnly?: boolean
  exhausts?: boolean
  fetch?: typeof fetch
  time: Time
  onResult?(result: Result): void
  onWait?(seconds: number, why: string): void
}

export function selected({ only, contractOnly }: Pick<RunOptions, 'only' | 'contractOnly'>): Check[] {
  return CHECKS.filter((check) => only === undefined || check.name === only || areaOf(check) === only).filter(
    ({ isAddition }) => !(contractOnly && isAddition),
  )
}

/** Runs the checks one after another, and revokes all keys that were minted for them. */
export async function run(options: RunOptions): Promise<Report> {
  const { baseUrl, session, secondSession, exhausts = false, contractOnly = false, time, onResult, onWait = () => {} } = options
  const client = new Client(baseUrl, options.fetch ?? fetch, new Pacer(time, onWait))
  const kit = new Kit({ client, session, secondSession, exhausts, contractOnly })
  const results: Result[] = []
  try {
    for (const check of selected(options)) {
      const result = await make(check, kit)
      onResult?.(result)
      results.push(result)
    }
  } catch (error) {
    await kit.cleanUp()
    throw error
  }
  return { baseUrl, results, leftKeys: await kit.cleanUp() }
}

async function make(check: Check, kit: Kit): Promise<Result> {
  const { name, promise, isAddition } = check
  const base = { name, promise, source: isAddition ? 'documentation' : 'contract' } as const
  try {
    await check.run(kit)
    return { ...base, outcome: 'passed' }
  } catch (error) {
    if (error instanceof CannotRun) throw error
    if (error instanceof NotApplicable) return { ...base, outcome: 'not applicable', because: error.message }
    if (error instanceof Broken) return { ...base, outcome: 'failed', expected: error.expected, seen: error.seen }
    // the response differed so much from the documented format that the check could not interpret it
    return { ...base, outcome: 'failed', expected: 'a response in the documented format', seen: String(error) }
  }
}
