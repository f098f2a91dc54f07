import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { embeddedUrl, socketDirectory } from '../../src/db/embedded/server.ts'
import { openStorage } from '../../src/db/storage.ts'
import { describeQueries, QUERY_OPTIONS } from '../db/embedded-queries.ts'
import { TestClock } from '../support/clock.ts'
import type { TestDatabase } from '../support/databases.ts'
import { killWhileMinting, type RunningProcess, startProcess, temporaryDirectory } from '../support/process.ts'
import { PROOF_TIMEOUT } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { expectWholeKeysOf } from '../support/whole-keys.ts'

const DATA_DIR = temporaryDirectory()

/** Opens the database in the directory as the service does when it starts again. */
async function reopen(): Promise<TestDatabase> {
  const { close } = await openStorage(readConfig({ DATA_DIR }, { forService: false }), { progress: () => {}, onIdleError: () => {} })
  const urlFor = async (user: string) => embeddedUrl(await socketDirectory(DATA_DIR), user)
  const [asService, operator, owner] = [await urlFor('threefold_service'), await urlFor('threefold_operator'), await urlFor('postgres')]
  return { kind: 'embedded', service: asService, operator, owner, close }
}

describe('the database of a service that was killed while minting', () => {
  let service: RunningProcess
  let database: TestDatabase
  let instances: [TestService, TestService]
  let handedOut: string[]
  beforeAll(async () => {
    service = await startProcess({ DATA_DIR })
    handedOut = await killWhileMinting(service, DATA_DIR)
    database = await reopen()
    const clock = new TestClock()
    clock.moveTo(new Date().toISOString()) // the demo people's data has just been created
    const options = { ...QUERY_OPTIONS, database, clock }
    instances = [await startService(options), await startService(options)]
  }, PROOF_TIMEOUT)
  afterAll(async () => {
    for (const instance of instances ?? []) await instance.close()
    await database?.close()
    service?.kill()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })

  it('has every acknowledged key and no incomplete one', async () => {
    const statusOf = async (key: string) => (await instances[0].call('GET', '/v1/me', key)).statusCode
    await expectWholeKeysOf(statusOf, DATA_DIR, handedOut)
  })

  describeQueries(() => instances)
})
