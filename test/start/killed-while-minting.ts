import { afterAll, beforeAll, describe, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { embeddedUrl, socketDirectory } from '../../src/db/embedded/server.ts'
import { openStorage } from '../../src/db/storage.ts'
import { describeQueries, QUERY_OPTIONS } from '../db/embedded-queries.ts'
import { TestClock } from '../support/clock.ts'
import type { TestDatabase } from '../support/databases.ts'
import { killWhileMinting, type RunningProcess } from '../support/process.ts'
import { PROOF_TIMEOUT } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { expectWholeKeysOf } from '../support/whole-keys.ts'

/** Opens the database in the directory as the service does when it starts again. */
async function reopen(DATA_DIR: string): Promise<TestDatabase> {
  const { close } = await openStorage(readConfig({ DATA_DIR }, { forService: false }), { progress: () => {}, onIdleError: () => {} })
  const urlFor = async (user: string) => embeddedUrl(await socketDirectory(DATA_DIR), user)
  const [asService, operator, owner] = [await urlFor('threefold_service'), await urlFor('threefold_operator'), await urlFor('postgres')]
  return { kind: 'embedded', service: asService, operator, owner, close }
}

interface Started {
  service: RunningProcess
  DATA_DIR: string
}

/** Kills the running service while it mints keys, and describes what its database must guarantee afterwards. */
export const describeKilledWhileMinting = (started: () => Started) =>
  describe('the database of a service that was killed while minting', () => {
    let database: TestDatabase
    let instances: [TestService, TestService]
    let handedOut: string[]
    beforeAll(async () => {
      const { service, DATA_DIR } = started()
      handedOut = await killWhileMinting(service, DATA_DIR)
      database = await reopen(DATA_DIR)
      const clock = new TestClock()
      clock.moveTo(new Date().toISOString()) // the demo people's data has just been created
      const options = { ...QUERY_OPTIONS, database, clock }
      instances = [await startService(options), await startService(options)]
    }, PROOF_TIMEOUT)
    afterAll(async () => {
      for (const instance of instances ?? []) await instance.close()
      await database?.close()
    })

    it('has every acknowledged key and no incomplete one', async () => {
      const statusOf = async (key: string) => (await instances[0].call('GET', '/v1/me', key)).statusCode
      await expectWholeKeysOf(statusOf, started().DATA_DIR, handedOut)
    })

    describeQueries(() => instances)
  })
