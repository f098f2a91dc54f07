import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../../src/base/project-root.ts'
import { findPostgres } from './postgres-server.ts'
import { embeddedTemplate, needsEmbeddedTemplate, postgresTemplate } from './templates.ts'

/** Builds the code that tests run in separate processes and threads, without type checking it, which `npm run check` does. */
async function build(): Promise<void> {
  if (process.env.BUILT) return
  const env = { ...process.env, NO_CHECK: '--noCheck' }
  const [code] = await once(spawn('npm', ['run', '--silent', 'build'], { cwd: projectRoot, stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error('the build failed')
}

/** Prepares everything at the same time, and only once per run, because the setups of all projects share one process. */
export default async function setup(): Promise<void> {
  if (process.env.PREPARED_FOR_TESTS) return
  await Promise.all([build().then(needsEmbeddedTemplate ? embeddedTemplate : undefined), findPostgres() && postgresTemplate()])
  process.env.PREPARED_FOR_TESTS = 'yes'
}
