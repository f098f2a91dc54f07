import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../src/base/project-root.ts'
import { CERTIFICATE } from '../oauth/certificate.ts'
import { chromiumOptions } from '../support/chromium.ts'
import { freeAddress } from '../support/free-address.ts'
import { startProcess, temporaryDirectory } from '../support/process.ts'
import { startDemoDatabase } from './demo-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the service, the settings for a second service, and the address of the browser that all test files share. */
    portal: { address: string; beside: Record<string, string>; browser: string }
  }
}

const HIGHER_LIMITS = pathToFileURL(join(projectRoot, 'test', 'browser', 'higher-limits.js')).href

/** Starts one service with the demo people and one browser for all test files. Each file uses different people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startDemoDatabase()
  const address = await freeAddress() // agents connect to the address that the service is configured with
  const directory = temporaryDirectory()
  const authority = join(directory, 'authority.pem')
  writeFileSync(authority, CERTIFICATE)
  const settings = {
    ...{ ...database.service, PORT: new URL(address).port, PUBLIC_URL: address, NODE_OPTIONS: `--import ${HIGHER_LIMITS}` },
    ...{ CLIENT_NETWORKS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: authority }, // an agent's document is on this machine
  }
  const [service, browser] = await Promise.all([startProcess(settings), chromium.launchServer(chromiumOptions())])
  project.provide('portal', { address: service.address, beside: database.beside, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await service.end()
    database.remove()
    rmSync(directory, { recursive: true, force: true })
  }
}
