import type { Clock } from '../../base/clock.ts'
import { ComputeThread } from '../compute-thread.ts'
import type { CommunicationFindings, communicationFindings } from './communication-patterns.ts'

export type SpeechTask = Parameters<typeof communicationFindings>

/** Measures speeches in a worker thread, because the longest permitted ones take up to half a second. */
export class SpeechThread extends ComputeThread<SpeechTask, CommunicationFindings> {
  constructor(clock?: Clock, longestMs?: number) {
    const computation = {
      worker: 'cross/communication-bridge/speech.worker',
      policy: 'speech-concurrency',
      advice: 'Limit it to one speech.',
    }
    super(computation, clock, longestMs)
  }
}
