import { APPS } from '../../src/contract/scopes.ts'
import { fillDashboards } from '../fill.ts'
import { median, timeCalls } from '../load.ts'
import { withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const CALLS = 150
const MAX_RATIO = 1.2

/** Measures how long the whole dashboard takes compared with its slowest application alone, for the same rows. */
export async function* dashboard(stage: Stage) {
  const { service, database } = await stage.shipped()
  const keys = await fillDashboards(database.owner, [APPS, ...APPS.map((app) => [app])])
  const lists = keys.map((key) => Array.from({ length: CALLS }, () => ({ url: `${service.address}/v1/cross/dashboard?partial=true`, key })))
  for (const list of lists) await timeCalls(list)
  const rounds: { whole: number; alone: number[] }[] = []
  for (let round = 0; round < stage.extent.rounds; round++) {
    const [whole = 0, ...alone] = await inTurn(lists, async (list) => median(await timeCalls(list)))
    rounds.push({ whole, alone })
  }
  const ratio = median(rounds.map(({ whole, alone }) => whole / Math.max(...alone)))
  const alone = APPS.map((app, index) => `${app} ${median(rounds.map((round) => round.alone[index] as number)).toFixed(1)}`)
  yield withTarget(
    'GET /v1/cross/dashboard',
    `${ratio.toFixed(2)} times as long as its slowest application alone`,
    `at most ${MAX_RATIO}`,
    ratio <= MAX_RATIO,
    {
      more: `p50 ${median(rounds.map(({ whole }) => whole)).toFixed(1)} ms; alone: ${alone.join(', ')}`,
    },
  )
}

async function inTurn<Input, Output>(inputs: Input[], work: (input: Input) => Promise<Output>): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}
