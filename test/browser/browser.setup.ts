import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../src/project-root.ts'
import { chromiumOptions } from '../support/chromium.ts'
import { startProcess, temporaryDirectory } from '../support/process.ts'
import { copyOf } from './data-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service listens, a data directory as it was before the tests, and the browser that all files share. */
    portal: { address: string; prepared: string; browser: string }
  }
}

/** One service with the demo people and one browser for all files; each file takes people of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: projectRoot, stdio: 'inherit' })
  const prepared = temporaryDirectory()
  await (await startProcess({ DATA_DIR: prepared })).end()
  const used = copyOf(prepared)
  const [service, browser] = await Promise.all([startProcess({ DATA_DIR: used }), chromium.launchServer(chromiumOptions())])
  project.provide('portal', { address: service.address, prepared, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await service.end()
    for (const directory of [prepared, used]) rmSync(directory, { recursive: true, force: true })
  }
}
