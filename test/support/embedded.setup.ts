import type { TestProject } from 'vitest/node'
import { watchLogs } from './logs.ts'
import { embeddedTemplate, needsEmbeddedTemplate } from './templates.ts'

/** Each test file starts from a copy of one migrated and seeded database, or creates its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide('database', { kind: 'embedded', ...(needsEmbeddedTemplate && { template: await embeddedTemplate() }) })
  return watchLogs('embedded')
}
