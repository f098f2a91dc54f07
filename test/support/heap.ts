import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of the heap that something still holds. */
export async function heldHeap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await new Promise((done) => setImmediate(done)) // finalisers run in between
  }
  return process.memoryUsage().heapUsed
}
