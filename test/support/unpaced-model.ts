import type { ChosenModel } from '../../src/ai/model.ts'
import { offlineModel } from '../../src/ai/offline-model.ts'

/** The offline engine, without its pauses between the pieces of a streamed reply. */
export const UNPACED_MODEL: ChosenModel = { name: 'offline', forRequest: (compose) => offlineModel(compose, false) }
