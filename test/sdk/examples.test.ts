import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { UNPACED_MODEL } from '../support/unpaced-model.ts'
import { runModules } from './strict-programs.ts'

const HOME = join(projectRoot, 'examples')
/** Has a test of its own: it is a server that a browser talks to. */
const SERVER = 'connect-threefold.js'
const programs = readdirSync(HOME).filter((file) => file.endsWith('.js'))

let service: TestService
beforeAll(async () => {
  service = await startService({ model: UNPACED_MODEL })
})
afterAll(() => service.close())

it('every example runs and prints something, and nothing as an error', async () => {
  const env = { THREEFOLD_BASE_URL: `http://127.0.0.1:${await listen(service)}`, THREEFOLD_API_KEY: (await service.mint()).key }
  const run = programs.filter((program) => program !== SERVER)
  const printed = await runModules(run, HOME, env)
  expect(printed).toHaveLength(run.length)
  for (const [index, text] of printed.entries()) expect(text.trim(), run[index]).not.toBe('')
})

it('the list of examples is complete', () => {
  const listed = [...readFileSync(join(HOME, 'README.md'), 'utf8').matchAll(/^\| \[(.+?)\]/gm)].map(([, file]) => file)
  expect(listed.sort()).toEqual(programs.sort())
})
