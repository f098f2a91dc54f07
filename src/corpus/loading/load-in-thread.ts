import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { builtFile } from '../../base/project-root.ts'
import type { Owners } from './load-all.ts'

/** Loads the content while requests are served: reading the files would occupy the event loop for seconds. */
export const loadContentInThread = async (workerData: Owners): Promise<void> =>
  void (await once(new Worker(builtFile('corpus/loading/load.worker'), { workerData }), 'exit'))
