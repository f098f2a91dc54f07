import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { threefold } from '../../../test/support/command-line.ts'

const COMMANDS = ['people keys', 'clients list', 'doctor', 'people export ada@example.com', 'corpus diff']

it.each(process.env.PROOF ? COMMANDS : COMMANDS.slice(0, 3))('%s never creates a database where there is none', async (command) => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'threefold-none-')), '.data')
  const { code, stdout, stderr } = await threefold(command.split(' '), { DATA_DIR })
  expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL`)])
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('session signs nothing, and creates no second issuer, where no service has been started', async () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'threefold-none-')), '.data')
  const { code, stdout, stderr } = await threefold(['session', '--app', 'mind', '--email', 'all-apps@example.com'], { DATA_DIR })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^No service has been started with the data directory .*\. Set DATA_DIR to the data directory of the service, .*\n$/,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})
