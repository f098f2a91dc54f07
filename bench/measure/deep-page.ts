import { median, startServer, timeCalls } from '../load.ts'
import { withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'
import { pages, UNCACHED_ROUNDS } from '../uncached.ts'

const MIN_RATIO = 0.9
const STEP = 100

/** Compares a page near the end of a list with the first page. Both are uncached and have the same length. */
export async function* deepPage(stage: Stage) {
  const size = stage.extent.sizes.at(-1) as number
  const { database, key } = await stage.sized(size)
  const service = await startServer('./servers/threefold.js', 4806, database.service)
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`
    const response = await fetch(`${service.address}/v1/body/remedies?limit=${STEP}${after}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    cursor = ((await response.json()) as { next_cursor: string | null }).next_cursor
    if (cursor) walked.push(cursor)
  }
  const timePages = async (round: number, cursor?: string) =>
    median(await timeCalls(pages(round, cursor).map((path) => ({ url: service.address + path, key }))))
  const rounds: { first: number; deep: number }[] = []
  for (let round = 0; round < UNCACHED_ROUNDS; round++) {
    // the last cursor leads to the last page, which may be short, so the cursor before it is used
    const deep = await timePages(round, walked.at(-2))
    rounds.push({ deep, first: await timePages(round) })
  }
  service.stop()
  const ratio = median(rounds.map(({ first, deep }) => first / deep))
  yield withTarget(
    `GET /v1/body/remedies, uncached, a page after ${((walked.length - 1) * STEP).toLocaleString('en')} of ${size.toLocaleString('en')} entries`,
    `${ratio.toFixed(2)} times the speed of the first page`,
    `at least ${MIN_RATIO}`,
    ratio >= MIN_RATIO,
    {
      more: `p50 ${median(rounds.map(({ deep }) => deep)).toFixed(2)} ms; first page ${median(rounds.map(({ first }) => first)).toFixed(2)} ms`,
    },
  )
}
