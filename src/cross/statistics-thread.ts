import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError, upstreamError } from '../contract/errors.ts'
import { builtFile } from '../project-root.ts'
import type { findPracticeEffects, PracticeFindings } from './statistics.ts'

export type StatisticsTask = Parameters<typeof findPracticeEffects>
type FindEffects = (...task: StatisticsTask) => Promise<PracticeFindings>

/** The work grows with the square of what somebody logged, and others wait for it. */
const LONGEST_MS = 20_000
/** Whoever waits behind more than this would lose the unit that is held for the answer. */
const MOST_TASKS = 60

/** Thousands of shuffles take a second of computing, so they are made beside the event loop, one task after the other. */
export class StatisticsThread {
  readonly #longestMs: number
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #tasks = 0

  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs
  }

  readonly find: FindEffects = async (...task) => {
    if (this.#tasks >= MOST_TASKS) throw tooMany()
    this.#tasks++
    const result = this.#last.then(() => this.#run(task)).finally(() => this.#tasks--)
    this.#last = result.catch(() => {})
    return result
  }

  async #run(task: StatisticsTask): Promise<PracticeFindings> {
    const worker = (this.#worker ??= new Worker(builtFile('cross/statistics.worker')))
    worker.unref()
    const gone = new AbortController()
    const leave = () => gone.abort()
    worker.once('exit', leave)
    const late = AbortSignal.timeout(this.#longestMs)
    worker.postMessage(task)
    try {
      const [findings] = (await once(worker, 'message', { signal: AbortSignal.any([late, gone.signal]) })) as [PracticeFindings]
      return findings
    } catch (error) {
      this.#worker = undefined
      await worker.terminate()
      throw late.aborted ? tooLong() : error
    } finally {
      worker.off('exit', leave)
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }
}

const tooLong = () =>
  upstreamError('The computation took too long. Ask for one belief or one biomarker. Nothing was charged.', {
    reason: 'computation_timeout',
  })

const tooMany = () =>
  new ApiError(
    'rate_limited',
    'Too many computations wait at this moment. Wait as long as Retry-After says. Nothing was charged.',
    { policy: 'statistics-concurrency', limit: MOST_TASKS, used: MOST_TASKS, remaining: 0, retryable: true },
    { headers: { 'retry-after': '5' } },
  )
