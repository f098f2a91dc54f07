import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '../support/chromium.ts'
import { startProcess } from '../support/process.ts'
import { startDemoDatabase } from './demo-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service listens, the settings for another one beside it, and the browser that all files share. */
    portal: { address: string; beside: Record<string, string>; browser: string }
  }
}

/** One service with the demo people and one browser for all files; each file takes people of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startDemoDatabase()
  const [service, browser] = await Promise.all([startProcess(database.service), chromium.launchServer(chromiumOptions())])
  project.provide('portal', { address: service.address, beside: database.beside, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await service.end()
    database.remove()
  }
}
