import { parentPort } from 'node:worker_threads'
import { communicationFindings } from './communication-patterns.ts'
import type { SpeechTask } from './speech-thread.ts'

parentPort?.on('message', (task: SpeechTask) => parentPort?.postMessage(communicationFindings(...task)))
