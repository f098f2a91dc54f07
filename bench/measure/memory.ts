import { withoutTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

/** Measures memory use before any load, to report what an operator sees after start-up. */
export async function* memory(stage: Stage) {
  const { service, express } = await stage.shipped()
  yield withoutTarget('memory used by the service with the shipped corpus, after start-up', `${await service.memory()} MB`, {
    more: `Express + pg: ${await express.memory()} MB`,
  })
}
