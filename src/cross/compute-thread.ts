import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Clock, systemClock } from '../base/clock.ts'
import { builtFile } from '../base/project-root.ts'
import { SPARING } from '../base/scheduling/sparing.ts'
import { type ApiError, limitReached, upstreamError } from '../contract/errors.ts'

interface Computation {
  /** The worker's file, without its extension. Each message to the worker is a task; it responds with the findings. */
  worker: string
  /** The name of the limit, for clients. */
  policy: string
  /** Advice for clients on how to make the computation take less time. */
  advice: string
}

/** The time limit for a task. The more data a person has logged, the longer a task takes, and other people's tasks have to wait for it. */
const LONGEST_MS = 20_000
/** The maximum length of the queue. If it were longer, the AI unit reserved for a task could expire before the task finishes. */
const MOST_TASKS = 60

/** The maximum number of tasks that one identity may have in the queue. It equals a key's daily cap for bridges. */
const MOST_OF_ONE = 10
const RETRY_AFTER_MS = 5_000
/** The longest pause after a task. A task that would lead to an even longer pause has mostly waited for its thread to start. */
const LONGEST_PAUSE_MS = 2_000

interface Queued {
  identity: string
  run(): Promise<void>
}

/**
 * Runs work that would block the event loop for too long in a worker thread, one task at a time. Identities take turns and pause after
 * each task, so one person's many tasks neither delay everyone else's nor keep a processor busy.
 */
export class ComputeThread<Task extends unknown[], Findings> {
  readonly #computation: Computation
  readonly #longestMs: number
  readonly #clock: Clock
  #worker: Worker | undefined
  /** Includes the running task. */
  readonly #queue: Queued[] = []
  /** When each identity's pause ends. */
  readonly #pausedUntil = new Map<string, number>()
  #isWorking = false
  #wake: () => void = () => {}

  constructor(computation: Computation, clock: Clock = systemClock, longestMs = LONGEST_MS) {
    this.#computation = computation
    this.#clock = clock
    this.#longestMs = longestMs
  }

  readonly find = async (identity: string, ...task: Task): Promise<Findings> => {
    if (this.#queue.length >= MOST_TASKS) throw this.#tooMany('Too many computations are waiting.', MOST_TASKS)
    if (this.#queue.filter((queued) => queued.identity === identity).length >= MOST_OF_ONE)
      throw this.#tooMany('Too many of your computations are waiting.', MOST_OF_ONE)
    return new Promise((done, failed) => {
      this.#queue.push({ identity, run: () => this.#run(task).then(done, failed) })
      if (this.#isWorking) this.#wake()
      else void this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    while (this.#queue.length > 0) {
      const next = this.#queue.find(({ identity }) => (this.#pausedUntil.get(identity) ?? 0) <= this.#clock.steady())
      if (next) await this.#give(next)
      else await this.#untilPauseEnds()
    }
    this.#isWorking = false
  }

  /** Called when everyone in the queue is pausing. A new task from someone else ends the wait early. */
  #untilPauseEnds(): Promise<void> {
    const ends = this.#queue.map(({ identity }) => this.#pausedUntil.get(identity) ?? 0)
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(...ends) - this.#clock.steady())
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #give({ identity, run }: Queued): Promise<void> {
    const start = this.#clock.steady()
    await run()
    const end = this.#clock.steady()
    this.#queue.splice(
      this.#queue.findIndex((queued) => queued.run === run),
      1,
    )
    for (const [other, until] of this.#pausedUntil) if (until <= end) this.#pausedUntil.delete(other)
    this.#pausedUntil.set(identity, end + Math.min(LONGEST_PAUSE_MS, SPARING * (end - start)))
  }

  async #run(task: Task): Promise<Findings> {
    const worker = (this.#worker ??= new Worker(builtFile(this.#computation.worker)))
    worker.unref()
    const gone = new AbortController()
    const leave = () => gone.abort()
    worker.once('exit', leave)
    const late = AbortSignal.timeout(this.#longestMs)
    worker.postMessage(task)
    try {
      const [findings] = (await once(worker, 'message', { signal: AbortSignal.any([late, gone.signal]) })) as [Findings]
      return findings
    } catch (error) {
      this.#worker = undefined
      await worker.terminate()
      throw late.aborted ? this.#tooLong() : error
    } finally {
      worker.off('exit', leave)
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #tooMany(why: string, limit: number): ApiError {
    const message = `${why} Retry after the number of seconds in the Retry-After header. Nothing was charged.`
    return limitReached('rate_limited', message, {
      policy: this.#computation.policy,
      limit,
      now: this.#clock.now(),
      resetMs: RETRY_AFTER_MS,
    })
  }

  #tooLong(): ApiError {
    return upstreamError(`The computation took too long. ${this.#computation.advice} Nothing was charged.`, {
      reason: 'computation_timeout',
    })
  }
}
