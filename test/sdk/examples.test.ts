import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'

/** Has a test of its own: it is a server that a browser talks to. */
const SERVER = 'connect-threefold.js'
const programs = readdirSync(join(projectRoot, 'examples')).filter((file) => file.endsWith('.js'))

let service: TestService
let env: Record<string, string>
beforeAll(async () => {
  service = await startService()
  env = { THREEFOLD_BASE_URL: `http://127.0.0.1:${await listen(service)}`, THREEFOLD_API_KEY: (await service.mint()).key }
})
afterAll(() => service.close())

const run = (program: string) => promisify(execFile)(process.execPath, [join('examples', program)], { cwd: projectRoot, env })

it.each(programs.filter((program) => program !== SERVER))('examples/%s runs and prints something', async (program) => {
  const { stdout, stderr } = await run(program)
  expect(stderr).toBe('')
  expect(stdout.trim()).not.toBe('')
})

it('the list of examples is complete', () => {
  const listed = [...readFileSync(join(projectRoot, 'examples/README.md'), 'utf8').matchAll(/^\| \[(.+?)\]/gm)].map(([, file]) => file)
  expect(listed.sort()).toEqual(programs.sort())
})
