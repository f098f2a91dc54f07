import { rmSync } from 'node:fs'
import { it } from 'vitest'
import { threefold } from '../support/command-line.ts'
import { killFirstStart, killWhileMinting, mintOver, preparedDirectory, startProcess, temporaryDirectory } from '../support/process.ts'
import { PROOF_TIMEOUT } from '../support/rounds.ts'
import { expectWholeKeys } from '../support/whole-keys.ts'

/**
 * In every test run, test/start/start.embedded.test.ts starts the service after an interrupted first start, and kills it while it mints
 * keys.
 */
it(
  'kill -9 at any moment of the first start leaves a directory that can be started',
  async () => {
    for (let round = 0; round < 50; round++) {
      const DATA_DIR = temporaryDirectory()
      await killFirstStart(DATA_DIR)
      await expectWholeKeys(DATA_DIR, [])
      rmSync(DATA_DIR, { recursive: true })
    }
  },
  PROOF_TIMEOUT,
)

it(
  'kill -9 at any moment while minting loses no acknowledged key and leaves no incomplete one',
  async () => {
    const DATA_DIR = preparedDirectory()
    const acknowledged: string[] = []
    for (let round = 0; round < 50; round++) {
      const service = await startProcess({ DATA_DIR })
      acknowledged.push(...(await killWhileMinting(service, DATA_DIR)))
      if (acknowledged.length > 80) await revokeAll(DATA_DIR, acknowledged)
    }
    await expectWholeKeys(DATA_DIR, acknowledged)
    rmSync(DATA_DIR, { recursive: true })
  },
  PROOF_TIMEOUT,
)

/** An identity may have at most 100 keys, so a long proof revokes them from time to time. */
async function revokeAll(DATA_DIR: string, acknowledged: string[]): Promise<void> {
  await expectWholeKeys(DATA_DIR, acknowledged)
  for (const { id } of JSON.parse((await threefold(['people', 'keys', '--json'], { DATA_DIR })).stdout))
    await threefold(['people', 'revoke', id], { DATA_DIR })
  acknowledged.length = 0
  const service = await startProcess({ DATA_DIR })
  await mintOver(service.address, { DATA_DIR })
  await service.end()
}
