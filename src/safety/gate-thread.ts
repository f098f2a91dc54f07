import { Worker } from 'node:worker_threads'
import { builtFile } from '../base/project-root.ts'
import { type Crisis, crisisIn } from './gate.ts'

interface Waiting {
  message: string
  answer(crisis: Crisis | null | Promise<Crisis | null>): void
}

/**
 * The crisis gate in a thread of its own, because some messages take several milliseconds, during which all other requests would
 * wait. No message goes unread: if the thread ends, its messages are read here.
 */
export class GateThread {
  #worker: Worker | undefined
  /** In the order in which they were sent, which is that of the answers. */
  readonly #waiting: Waiting[] = []

  crisisIn(message: string): Promise<Crisis | null> {
    return new Promise((answer) => {
      this.#waiting.push({ message, answer })
      this.start().postMessage(message)
    })
  }

  /** Starts the thread unless it runs already. */
  start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(builtFile('safety/gate.worker'))
    worker.unref()
    worker.on('message', (crisis: Crisis | null) => this.#waiting.shift()?.answer(crisis))
    worker.on('error', () => {}) // `exit` follows
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { message, answer } of this.#waiting.splice(0)) answer(Promise.resolve(message).then(crisisIn))
    })
    this.#worker = worker
    return worker
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }
}

/** All services in a process share the thread. */
export const gateThread = new GateThread()
