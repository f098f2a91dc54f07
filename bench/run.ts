import { parseArgs } from 'node:util'
import { hasSection, writeDocument, writeSection } from './document.ts'
import { chargedAnswers } from './measure/charged-answers.ts'
import { check } from './measure/check.ts'
import { compressed } from './measure/compressed.ts'
import { dashboard } from './measure/dashboard.ts'
import { deepPage } from './measure/deep-page.ts'
import { firstDelta } from './measure/first-delta.ts'
import { keys } from './measure/keys.ts'
import { memory } from './measure/memory.ts'
import { otherRoutes } from './measure/other-routes.ts'
import { ownRows } from './measure/own-rows.ts'
import { portal } from './measure/portal.ts'
import { sharedReads } from './measure/shared-reads.ts'
import { sizes } from './measure/sizes.ts'
import { sizing } from './measure/sizing.ts'
import { streams } from './measure/streams.ts'
import { workers } from './measure/workers.ts'
import { worstCase } from './measure/worst-case.ts'
import { asLine, type Row } from './row.ts'
import { printSamples } from './samples/run.ts'
import { BRIEF, type Measurement, Stage, WHOLE } from './stage.ts'

/** The measurements in order. The shortest calls come first, because the load generator and the large corpora slow this process down. */
const MEASUREMENTS: Record<string, Measurement> = {
  memory,
  check,
  dashboard,
  'worst-case': worstCase,
  'shared-reads': sharedReads,
  compressed,
  'own-rows': ownRows,
  sizes,
  'deep-page': deepPage,
  'first-delta': firstDelta,
  streams,
  portal,
  'other-routes': otherRoutes,
  'charged-answers': chargedAnswers,
  keys,
  workers,
  sizing,
}

const { values, positionals } = parseArgs({ options: { brief: { type: 'boolean', default: false } }, allowPositionals: true })

async function measure(): Promise<void> {
  const names = positionals.length > 0 ? positionals : Object.keys(MEASUREMENTS)
  const unknown = names.filter((name) => !(name in MEASUREMENTS))
  if (unknown.length > 0) {
    console.error(`Unknown measurement: ${unknown.join(', ')}. Available: ${Object.keys(MEASUREMENTS).join(', ')}, and samples`)
    process.exit(2)
  }
  const stage = await Stage.open(values.brief ? BRIEF : WHOLE)
  const rows: Row[] = []
  try {
    for (const name of names)
      for await (const row of (MEASUREMENTS[name] as Measurement)(stage)) {
        rows.push(row)
        console.log(asLine(row))
      }
    if (positionals.length === 0 && !values.brief) await writeDocument(rows, stage)
    const only = positionals.join()
    if (hasSection(only)) writeSection(only, rows)
  } finally {
    await stage.close()
  }
  process.exit(rows.every(({ ok }) => ok) ? 0 : 1)
}

const [first, ...rest] = positionals
if (first === 'samples') printSamples(...rest)
else await measure()
