import { type Call, median, p99, type Server, startServer, sum, timeCalls } from '../load.ts'
import { judged, type Point, type Row, shown } from '../row.ts'
import type { Stage } from '../stage.ts'
import { filteredLists, pages, searches, UNCACHED_ROUNDS } from '../uncached.ts'

const MOST_GROWTH = 2
const MOST_SEARCH_MS = 50
const KINDS = [
  { what: 'GET /v1/body/search', plotted: 'search', paths: searches },
  { what: 'GET /v1/body/remedies', plotted: 'list', paths: pages },
  { what: 'GET /v1/body/remedies?q=', plotted: 'filtered list', paths: filteredLists },
]

interface Place {
  size: number
  key: string
  service: Server
  express: Server
}

/** Uncached reads over corpora of several sizes that take turns; first the service, then its peer. */
export async function* sizes(stage: Stage): AsyncGenerator<Row> {
  const places: Place[] = []
  for (const [index, size] of stage.extent.sizes.entries()) {
    const { database, key } = await stage.sized(size)
    const service = await startServer('./servers/threefold.js', 4806 + index, database.service)
    const express = await startServer('./servers/express.js', 4809 + index, database.superuser)
    places.push({ size, key, service, express })
  }
  for (const { what, plotted, paths } of KINDS) {
    const ours = await timeInTurn(places, 'service', paths)
    const theirs = await timeInTurn(places, 'express', paths)
    for (const [index, { size }] of places.entries()) {
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
        ? judged(name, figure, `under ${MOST_SEARCH_MS} ms`, p99(own) < MOST_SEARCH_MS, { more, points })
        : shown(name, figure, { more, points })
    }
    yield growth(what, places, ours)
  }
  for (const { size, service, express } of places) {
    const figure = `${await service.memory()} MB`
    yield shown(`memory of the service with ${size.toLocaleString('en')} entries, after these reads`, figure, {
      more: `Express + pg: ${await express.memory()} MB`,
    })
    service.stop()
    express.stop()
  }
}

/** Times of each place and round; the first round only warms. */
async function timeInTurn(places: Place[], server: 'service' | 'express', paths: (round: number) => string[]): Promise<number[][][]> {
  const times: number[][][] = places.map(() => [])
  for (let round = 0; round < UNCACHED_ROUNDS; round++)
    for (const [index, place] of places.entries()) {
      const calls: Call[] = paths(round).map((path) => ({ url: place[server].address + path, key: place.key }))
      const taken = await timeCalls(calls)
      if (round > 0) times[index]?.push(taken)
    }
  return times
}

/** The same calls together on the largest corpus beside the smallest. */
function growth(what: string, places: Place[], times: number[][][]): Row {
  const [least, most] = [times[0] as number[][], times.at(-1) as number[][]]
  const ratio = median(most.map((taken, round) => sum(taken) / sum(least[round] as number[])))
  const [from, to] = [places[0], places.at(-1)].map((place) => place?.size.toLocaleString('en'))
  return judged(
    `${what}, uncached, ${to} entries compared with ${from}`,
    `${ratio.toFixed(2)} times as long`,
    `at most ${MOST_GROWTH} times`,
    ratio <= MOST_GROWTH,
  )
}
