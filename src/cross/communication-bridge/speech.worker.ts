import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/scheduling/background.ts'
import type { SpeechTask } from './speech-thread.ts'

workInBackground()
// imported only now, at low priority, because loading takes a long time
const { communicationFindings } = await import('./communication-patterns.ts')
parentPort?.on('message', (task: SpeechTask) => parentPort?.postMessage(communicationFindings(...task)))
