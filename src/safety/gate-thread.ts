import { Worker } from 'node:worker_threads'
import { builtFile } from '../base/project-root.ts'
import { type Conversation, crisisInConversation, type Finding } from './conversation.ts'

interface Waiting {
  conversation: Conversation
  answer(crisis: Finding | null | Promise<Finding | null>): void
}

/**
 * Runs the crisis gate in a separate thread. Some messages take several milliseconds, during which all other requests would otherwise have
 * to wait. No message goes unread: if the thread exits, the calling thread reads the messages that are still waiting.
 */
export class GateThread {
  #worker: Worker | undefined
  /** The conversations that are waiting for an answer, in the order in which they were sent. The thread answers in the same order. */
  readonly #waiting: Waiting[] = []

  crisisIn(conversation: Conversation): Promise<Finding | null> {
    return new Promise((answer) => {
      this.#waiting.push({ conversation, answer })
      this.start().postMessage(conversation)
    })
  }

  /** Starts the thread unless it is already running. */
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
