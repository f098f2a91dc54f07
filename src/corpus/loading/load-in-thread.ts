import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { builtFile } from '../../base/project-root.ts'
import type { Owners } from './load-all.ts'

/** Loads the content in a worker thread, because reading the files would block the event loop for seconds while requests are served. */
export const loadContentInThread = async (workerData: Owners): Promise<void> =>
  void (await once(new Worker(builtFile('corpus/loading/load.worker'), { workerData }), 'exit'))
