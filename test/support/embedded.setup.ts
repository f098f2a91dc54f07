import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../src/base/project-root.ts'
import { loadContent } from '../../src/corpus/load-all.ts'
import { embeddedUrl, runWorker } from '../../src/db/embedded/server.ts'
import { migrate, SCHEMAS } from '../../src/db/migrate.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { TEST_START } from './clock.ts'
import { watchLogs } from './logs.ts'

/** Makes one migrated and seeded database; each test file starts from its dump. */
export default async function setup(project: TestProject): Promise<() => void> {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: projectRoot, stdio: 'inherit' })
  const home = mkdtempSync(join(tmpdir(), 'threefold-embedded-'))
  const server = await runWorker({ dataDir: 'memory://', socketPath: join(home, '.s.PGSQL.5432') })
  const owner = embeddedUrl(home, 'postgres')
  await migrate(owner, SCHEMAS, () => {})
  await loadContent({ body: owner, mind: owner }, () => {})
  await seedDemo({ mind: owner, body: owner, voice: owner }, TEST_START)
  const template = join(home, 'template.tar')
  writeFileSync(template, await server.dump())
  await server.close()
  project.provide('database', { kind: 'embedded', template })
  const checkLogs = watchLogs('embedded')
  return () => {
    rmSync(home, { recursive: true, force: true })
    checkLogs()
  }
}
