import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/background.ts'
import { communicationFindings } from './communication-patterns.ts'
import type { SpeechTask } from './speech-thread.ts'

workInBackground()
parentPort?.on('message', (task: SpeechTask) => parentPort?.postMessage(communicationFindings(...task)))
