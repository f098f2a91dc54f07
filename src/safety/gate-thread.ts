import { Worker } from 'node:worker_threads'
import { builtFile } from '../base/project-root.ts'
import { type Conversation, crisisInConversation, type Finding } from './conversation.ts'

interface Waiting {
  conversation: Conversation
  answer(crisis: Finding | null | Promise<Finding | null>): void
}

/**
 * The crisis gate in a thread of its own, because some messages take several milliseconds, during which all other requests would
 * wait. No message goes unread: if the thread ends, its messages are read here.
 */
export class GateThread {
  #worker: Worker | undefined
  /** In the order in which they were sent, which is that of the answers. */
  readonly #waiting: Waiting[] = []

  crisisIn(conversation: Conversation): Promise<Finding | null> {
    return new Promise((answer) => {
      this.#waiting.push({ conversation, answer })
      this.start().postMessage(conversation)
    })
  }

  /** Starts the thread unless it runs already. */
  start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(builtFile('safety/gate.worker'))
    worker.unref()
    worker.on('message', (crisis: Finding | null) => this.#waiting.shift()?.answer(crisis))
    worker.on('error', () => {}) // `exit` follows
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { conversation, answer } of this.#waiting.splice(0)) answer(Promise.resolve(conversation).then(crisisInConversation))
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
