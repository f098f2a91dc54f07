import { systemClock } from '../../base/clock.ts'
import { StartError } from '../../base/start-error.ts'
import { readConfig } from '../../config/config.ts'
import { loadContent } from '../../corpus/loading/load-all.ts'
import { migrate, SCHEMAS, schemasOf } from '../../db/migrate.ts'
import { seedDemo } from '../../demo/seed.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'

/** Migrates each schema whose owner URL is set. The tables of an application without an owner URL are left as they are. */
export async function migrateAll(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { demo: { type: 'boolean', default: false } })
  const { ownerUrls, databaseUrls, sandboxOwnerUrl } = readConfig(terminal.env, { forService: false })
  if (databaseUrls === null)
    throw new StartError('The embedded database is migrated at every start. For Postgres, set DATABASE_URL and OWNER_DATABASE_URL.')
  const schemas = SCHEMAS.filter((schema) => ownerUrls[schema])
  if (schemas.length === 0 && sandboxOwnerUrl === undefined)
    throw new StartError("Set OWNER_DATABASE_URL (or <APP>_OWNER_DATABASE_URL) to a URL with the owner's login.")
  const progress = (line: string) => say(terminal, line)
  for (const url of new Set(Object.values(ownerUrls)))
    await migrate(
      url,
      schemas.filter((schema) => ownerUrls[schema] === url),
      progress,
    )
  await loadContent(ownerUrls, progress)
  if (values.demo) await seedDemo(ownerUrls, systemClock.now())
  if (sandboxOwnerUrl !== undefined) {
    await migrate(sandboxOwnerUrl, schemasOf('test'), (line) => progress(`Sandbox: ${line}`))
    await loadContent({ body: sandboxOwnerUrl, mind: sandboxOwnerUrl }, (line) => progress(`Sandbox: ${line}`))
  }
  progress(`Up to date: ${[...schemas, ...(sandboxOwnerUrl === undefined ? [] : ['sandbox'])].join(', ')}.`)
}
