import type { TestProject } from 'vitest/node'
import { watchLogs } from './logs.ts'
import { startTemplatePostgres } from './templates.ts'

/** One server for the run; each test file gets a database copied from its template. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = await startTemplatePostgres()
  project.provide('database', {
    kind: 'postgres',
    admin: server.url('postgres', 'postgres'),
    owner: server.url('owner', '%'),
    service: server.url('service', '%'),
  })
  const checkLogs = watchLogs('postgres')
  return () => {
    server.stop()
    checkLogs()
  }
}
