import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/scheduling/background.ts'
import type { SpeechTask } from './speech-thread.ts'

workInBackground()
const { communicationFindings } = await import('./communication-patterns.ts') // imported at low priority too, because loading takes long
parentPort?.on('message', (task: SpeechTask) => parentPort?.postMessage(communicationFindings(...task)))
