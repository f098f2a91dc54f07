import { type Call, median, p99, type Server, startServer, sum, timeCalls } from '../load.ts'
import { type Point, type Row, withoutTarget, withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'
import { filteredLists, pages, searches, UNCACHED_ROUNDS } from '../uncached.ts'

const MAX_GROWTH = 2
const MAX_SEARCH_MS = 50
const KINDS = [
  { what: 'GET /v1/body/search', plotted: 'search', paths: searches },
  { what: 'GET /v1/body/remedies', plotted: 'list', paths: pages },
  { what: 'GET /v1/body/remedies?q=', plotted: 'filtered list', paths: filteredLists },
]

interface SizedServers {
  size: number
  key: string
  service: Server
  express: Server
}

/** Measures uncached reads on corpora of several sizes, first in the service and then in Express + pg. */
export async function* sizes(stage: Stage): AsyncGenerator<Row> {
  const corpora: SizedServers[] = []
  for (const [index, size] of stage.extent.sizes.entries()) {
    const { database, key } = await stage.sized(size)
    const service = await startServer('./servers/threefold.js', 4806 + index, database.service)
    const express = await startServer('./servers/express.js', 4809 + index, database.superuser)
    corpora.push({ size, key, service, express })
  }
  for (const { what, plotted, paths } of KINDS) {
    const ours = await timeInTurn(corpora, 'service', paths)
    const theirs = await timeInTurn(corpora, 'express', paths)
    for (const [index, { size }] of corpora.entries()) {
      const [own, other] = [(ours[index] as number[][]).flat(), (theirs[index] as number[][]).flat()]
      const name = `${what}, uncached, ${size.toLocaleString('en')} entries`
      const more = `p50 ${median(own).toFixed(1)} ms; Express + pg: p50 ${median(other).toFixed(1)} ms, p99 ${p99(other).toFixed(1)} ms`
      const at = size.toLocaleString('en')
      const points: Point[] = [
        { plot: 'sizes', series: plotted, at, value: median(own) },
        { plot: 'sizes', series: `${plotted}, Express + pg`, at, value: median(other) },
      ]
      const figure = `p99 ${p99(own).toFixed(1)} ms`
      yield plotted === 'search'
        ? withTarget(name, figure, `under ${MAX_SEARCH_MS} ms`, p99(own) < MAX_SEARCH_MS, { more, points })
        : withoutTarget(name, figure, { more, points })
    }
    yield growth(what, corpora, ours)
  }
  for (const { size, service, express } of corpora) {
    const figure = `${await service.memory()} MB`
    yield withoutTarget(`memory used by the service with ${size.toLocaleString('en')} entries, after these reads`, figure, {
      more: `Express + pg: ${await express.memory()} MB`,
    })
    service.stop()
    express.stop()
  }
}

/** Returns the times for each corpus and round. The first round is a warm-up and isn't included. */
async function timeInTurn(
  corpora: SizedServers[],
  server: 'service' | 'express',
  paths: (round: number) => string[],
): Promise<number[][][]> {
  const times: number[][][] = corpora.map(() => [])
  for (let round = 0; round < UNCACHED_ROUNDS; round++)
    for (const [index, corpus] of corpora.entries()) {
      const calls: Call[] = paths(round).map((path) => ({ url: corpus[server].address + path, key: corpus.key }))
      const taken = await timeCalls(calls)
      if (round > 0) times[index]?.push(taken)
    }
  return times
}

/** Compares the total time of the calls on the largest corpus with that of the same calls on the smallest. */
function growth(what: string, corpora: SizedServers[], times: number[][][]): Row {
  const [smallest, largest] = [times[0] as number[][], times.at(-1) as number[][]]
  const ratio = median(largest.map((taken, round) => sum(taken) / sum(smallest[round] as number[])))
  const [from, to] = [corpora[0], corpora.at(-1)].map((corpus) => corpus?.size.toLocaleString('en'))
  return withTarget(
    `${what}, uncached, ${to} entries compared with ${from}`,
    `${ratio.toFixed(2)} times as long`,
    `at most ${MAX_GROWTH} times`,
    ratio <= MAX_GROWTH,
  )
}
