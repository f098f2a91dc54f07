import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/background.ts'
import type { SpeechTask } from './speech-thread.ts'

workInBackground()
const { communicationFindings } = await import('./communication-patterns.ts') // loading takes long, too
parentPort?.on('message', (task: SpeechTask) => parentPort?.postMessage(communicationFindings(...task)))
