import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The number of heap bytes still in use. */
export async function heldHeap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await new Promise((done) => setImmediate(done)) // lets finalizers run
  }
  return process.memoryUsage().heapUsed
}
