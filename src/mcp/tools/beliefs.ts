import type { Payload } from '../results/abridge.ts'
import { rowsOf } from '../results/words.ts'
import type { Scene } from '../task-tool.ts'

const ALL_BELIEFS = 100

/** The beliefs whose title, core truth or tags contain words of a text, best first. The library has no search of its own. */
export async function beliefsAbout(text: string, scene: Scene, filter: Payload = {}): Promise<Payload[]> {
  const wanted = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const scored = rowsOf(await scene.api.ask('listBeliefs', { limit: ALL_BELIEFS, ...filter })).map((belief) => {
    const words = `${belief.slug} ${belief.title} ${belief.core_truth} ${belief.tags}`.toLowerCase()
    return { belief, hits: wanted.filter((word) => words.includes(word)).length }
  })
  return scored
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ belief }) => belief)
}
