import { parentPort } from 'node:worker_threads'
import { findPracticeEffects } from './statistics.ts'
import type { StatisticsTask } from './statistics-thread.ts'

parentPort?.on('message', (task: StatisticsTask) => parentPort?.postMessage(findPracticeEffects(...task)))
