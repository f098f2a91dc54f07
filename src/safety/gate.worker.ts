import { parentPort } from 'node:worker_threads'
import { crisisIn } from './gate.ts'

parentPort?.on('message', (message: string) => parentPort?.postMessage(crisisIn(message)))
