import { parentPort } from 'node:worker_threads'
import { workInBackground } from '../../base/background.ts'
import { findPracticeEffects } from './statistics.ts'
import type { StatisticsTask } from './statistics-thread.ts'

workInBackground()
parentPort?.on('message', (task: StatisticsTask) => parentPort?.postMessage(findPracticeEffects(...task)))
