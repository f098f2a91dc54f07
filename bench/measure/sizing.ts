import { availableParallelism, cpus } from 'node:os'
import { CHECK_BODY, CHECK_PATH, misspeltCheck } from '../check-items.ts'
import { fillPeople } from '../fill.ts'
import { type Row, withoutTarget, withTarget } from '../row.ts'
import { answersPerSecond, CONNECTIONS_PER_INSTANCE, slotsPerSecond, storedBytes } from '../simulate/costs.ts'
import { modelOf, predict } from '../simulate/fit.ts'
import { CLIENTS, type Kind, measure, startInstances } from '../simulate/measure.ts'
import { type Comparison, writePage } from '../simulate/page.ts'
import { type Load, sizeFor } from '../simulate/sizing.ts'
import type { Stage } from '../stage.ts'

const PEOPLE = [10_000, 100_000, 1_000_000, 10_000_000]
const MAX_DIFFERENCE = 0.15
const COACH_BODY = JSON.stringify({ message: 'I keep telling myself that I am never good enough at work.' })
/** A common size for a managed primary database. */
const DATABASE = { databaseCores: 16, maxConnections: 500 }

/**
 * Fits a queueing model to runs with one and two instances, compares its predictions for three and four with measurements,
 * and writes docs/sizing.md.
 */
export async function* sizing(stage: Stage): AsyncGenerator<Row> {
  const { database, keys: all } = await stage.shipped()
  const keys = all.slice(0, 2_000)
  const people = await fillPeople(database.owner, keys.length)
  const instances = await startInstances(4, database)
  process.once('exit', () => {
    for (const { stop } of instances) stop()
  })
  const groups = [1, 2, 3, 4].map((count) => instances.slice(0, count))
  const scaled: Kind[] = [
    { name: 'Check of 30 misspelled items', path: CHECK_PATH, keys: people, body: misspeltCheck },
    { name: 'Own stacks, 50 rows', path: '/v1/body/me/stacks', keys },
  ]
  const comparisons: Comparison[] = []
  for (const kind of scaled) {
    const measured = await measure(kind, groups, database, stage.extent)
    const [one, two] = measured
    if (!one || !two) throw new Error('nothing was measured')
    const model = modelOf(one, two, CLIENTS, availableParallelism())
    const runs = measured.map((run) => ({ ...run, predicted: predict(model, run.instances, CLIENTS) }))
    comparisons.push({ name: kind.name, model, runs })
    for (const { instances, perSecond, predicted } of runs.slice(2)) {
      const difference = predicted / perSecond - 1
      yield withTarget(
        `${kind.path}, ${instances} instances, predicted from runs with one and two`,
        `${(difference * 100).toFixed(1)}% off`,
        `within ${MAX_DIFFERENCE * 100}%`,
        Math.abs(difference) <= MAX_DIFFERENCE,
        { more: `measured ${Math.round(perSecond)}/s, predicted ${Math.round(predicted)}/s` },
      )
    }
  }

  const kinds: (Kind & { perDay: number })[] = [
    { name: 'Shared read', path: '/v1/body/remedies', keys: people, perDay: 30 },
    { name: '`GET /v1/me`', path: '/v1/me', keys: people, perDay: 10 },
    { name: 'Own rows', path: '/v1/body/me/stacks', keys, perDay: 12 },
    { name: 'Check of 30 items', path: CHECK_PATH, keys: people, body: CHECK_BODY, perDay: 4 },
    { name: 'AI response', path: '/v1/mind/coach/messages?stream=false', keys: people, body: COACH_BODY, perDay: 4 },
  ]
  const loads: Load[] = []
  for (const { perDay, ...kind } of kinds) {
    const [run] = await measure(kind, [instances.slice(0, 1)], database, stage.extent)
    if (run) loads.push({ name: kind.name, perDay, demands: run.demands })
  }
  for (const { stop } of instances) stop()
  const capacity = {
    ...(await storedBytes(stage)),
    ...DATABASE,
    connectionsPerInstance: CONNECTIONS_PER_INSTANCE,
    slotsPerSecond: await slotsPerSecond(),
    answersPerSecond: await answersPerSecond(stage),
  }
  const sizes = PEOPLE.map((count) => sizeFor(count, loads, capacity))
  writePage({ processor: `${availableParallelism()} cores, ${cpus()[0]?.model}`, comparisons, loads, capacity, sizes })
  for (const { people, instances, requestsPerSecond, breaksFirst } of sizes)
    yield withoutTarget(`instances for ${people.toLocaleString('en')} active people`, String(instances), {
      more: `${Math.round(requestsPerSecond)} requests per second; first bottleneck: ${breaksFirst}`,
    })
}
