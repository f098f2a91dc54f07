import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/background.ts'
import type { StatisticsTask } from './statistics-thread.ts'

workInBackground()
const { findPracticeEffects } = await import('./statistics.ts') // loading takes long, too
parentPort?.on('message', (task: StatisticsTask) => parentPort?.postMessage(findPracticeEffects(...task)))
