import { shown } from '../row.ts'
import type { Stage } from '../stage.ts'

/** Before any load, so that it is what an operator sees after a start. */
export async function* memory(stage: Stage) {
  const { service, express } = await stage.shipped()
  yield shown('memory of the service with the shipped corpus, after start-up', `${await service.memory()} MB`, {
    more: `Express + pg: ${await express.memory()} MB`,
  })
}
