import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../test/support/postgres-server.ts'
import { startServer } from '../load.ts'
import { caps, revocation, scans, scansOf } from './checks.ts'
import { extents, MONTHS } from './extent.ts'
import { fill } from './fill.ts'
import { KINDS } from './kinds.ts'
import { type Measured, measure } from './measure.ts'
import { Place } from './place.ts'
import { asLine, checkLine, isKept, writeReport } from './report.ts'

/**
 * Run with `npm run scale`, or with `npm run scale -- --factor 0.02` for a quick trial. The figures from a trial mean little, so they are
 * only printed.
 */
const { values } = parseArgs({ options: { factor: { type: 'string', default: '1' } } })
const factor = Number(values.factor)
if (!(factor > 0 && factor <= 1)) throw new Error('--factor must be greater than 0 and at most 1')
/** Postgres updates its statistics a moment after the statements that they describe. */
const STATISTICS_MS = 2_000

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'threefold-scale-'))
const sizes = extents(factor)
const stops: (() => void)[] = [() => postgres.stop()]
try {
  const small = await fill(postgres, 'small', sizes.small)
  const large = await fill(postgres, 'large', sizes.large)
  const serve = async (port: number, url: string) => {
    const server = await startServer('./servers/scale.js', port, url, dataDir)
    stops.unshift(() => server.stop())
    return server
  }
  const [first, second, third] = [await serve(4821, large.service), await serve(4822, large.service), await serve(4823, small.service)]
  const places = {
    large: new Place(first.address, large.extent, dataDir),
    small: new Place(third.address, small.extent, dataDir),
  }

  const before = await scansOf(large.superuser)
  const measured: Measured[] = []
  for (const [index, kind] of KINDS.entries()) {
    const months = Math.max(MONTHS.used, MONTHS.used + MONTHS.old - index - 1)
    const sweeps = [first, third].map((server) => {
      const swept = server.message()
      server.send({ months })
      return swept
    })
    const result = await measure(kind, places, Math.min(1, factor * 10))
    await Promise.all(sweeps)
    measured.push(result)
    console.log([asLine(result), ...new Set(result.errors)].join('\n'))
  }
  await sleep(STATISTICS_MS)
  const rounds = factor < 1 ? 5 : 50
  const checks = [
    scans(before, await scansOf(large.superuser)),
    await revocation(places.large, second.address, rounds),
    await caps(places.large, second.address, Math.ceil(rounds / 5)),
  ]
  for (const check of checks) console.log(checkLine(check))
  if (factor === 1) writeReport({ large, small, measured, checks })
  process.exitCode = measured.every(isKept) && checks.every(({ ok }) => ok) ? 0 : 1
} finally {
  for (const stop of stops) stop()
}
process.exit()
