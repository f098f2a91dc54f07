import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/scheduling/background.ts'
import type { StatisticsTask } from './statistics-thread.ts'

workInBackground()
const { findPracticeEffects } = await import('./statistics.ts') // imported only now, at low priority, because loading takes a long time
parentPort?.on('message', (task: StatisticsTask) => parentPort?.postMessage(findPracticeEffects(...task)))
