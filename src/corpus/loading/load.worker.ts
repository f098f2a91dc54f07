import { workerData } from 'node:worker_threads'
import { loadContent, type Owners } from './load-all.ts'

await loadContent(workerData as Owners, () => {})
