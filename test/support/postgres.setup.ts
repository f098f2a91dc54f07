import type { TestProject } from 'vitest/node'
import { watchLogs } from './logs.ts'
import { startPostgres } from './postgres-server.ts'
import { postgresTemplate } from './templates.ts'

/** Starts one server for the run; each test file gets a database copied from the server's template. */
export default async function setup(project: TestProject): Promise<() => void> {
  const archive = await postgresTemplate()
  const server = await startPostgres(archive)
  project.provide('database', {
    kind: 'postgres',
    archive,
    admin: server.url('postgres', 'postgres'),
    owner: server.url('owner', '%'),
    operator: server.url('operator', '%'),
    service: server.url('service', '%'),
  })
  const checkLogs = watchLogs('postgres')
  return () => {
    server.stop()
    checkLogs()
  }
}
