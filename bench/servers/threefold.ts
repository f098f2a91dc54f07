import { buildApp } from '../../src/app.ts'
import { systemClock } from '../../src/clock.ts'
import { AI_DAILY_CAPS } from '../../src/contract/limits.ts'
import { SCHEMAS, type Schema } from '../../src/db/migrate.ts'
import { openDatabases } from '../../src/db/open.ts'
import { assemble } from '../../src/deps.ts'
import { createLog } from '../../src/http/log.ts'

/** The service as it runs in production, except that one key may call as often as the load needs. */
const [, , port = '0', url = ''] = process.argv
const log = createLog('warn')
const urls = Object.fromEntries(SCHEMAS.map((schema) => [schema, url])) as Record<Schema, string>
const db = openDatabases({ urls, poolSize: 10, kind: 'postgres' }, () => {})
const deps = await assemble({
  config: { publicUrl: `http://127.0.0.1:${port}` },
  log,
  clock: systemClock,
  limits: { minute: { standard: 1_000_000, ai: 1_000_000 }, daily: AI_DAILY_CAPS },
  db,
  listenUrl: url,
  verifySession: async () => {
    throw new Error('no sessions here')
  },
})
const app = await buildApp(deps)
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')
