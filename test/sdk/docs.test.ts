import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SNIPPET_GROUPS } from '../../portal/src/pages/docs/examples/snippet-texts.ts'
import { everyPage, fetchWithRetry } from '../../portal/src/pages/docs/guides/guide-examples.ts'
import { projectRoot } from '../../src/base/project-root.ts'
import { blocksOf, readPage } from '../contract/snippets.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { UNPACED_MODEL } from '../support/unpaced-model.ts'
import { runModules, runPrograms } from './strict-programs.ts'

/** Every TypeScript snippet in the SDK's README, the quickstart and the guides is compiled in strict mode and run against the service. */
const [connect, ...snippets] = blocksOf('sdk/README.md', 'ts') as [string, ...string[]]
/** A variable that the README assumes to exist. */
const GIVEN = 'const sessionToken = process.env.SESSION_TOKEN as string\n'
/** The files that contain the SDK's methods. */
const sources = ['index.ts', ...readdirSync(join(projectRoot, 'sdk/src/resources')).map((file) => `resources/${file}`)].map((file) =>
  readPage(`sdk/src/${file}`),
)
const examples = sources.flatMap((source) =>
  [...source.matchAll(/^ {3}\* @example\n((?: {3}\* .*\n)+)/gm)].map(([, lines]) => (lines as string).replaceAll(/^ +\* /gm, '')),
)
const [install, ...clients] = SNIPPET_GROUPS.find(({ name }) => name === 'typescript')?.snippets ?? []

/** The start of a program. Different programs use different keys, because together they make more requests than one key may in a minute. */
const create = (key: string) => `import { Threefold } from '@threefold/sdk'\nconst threefold = new Threefold({ apiKey: '${key}' })\n`

/** A normal run compiles the examples of all methods, but runs only some: test/sdk/operations.test.ts calls every method. */
const running = new Set(thoroughCases(examples, 8))
/** Computing bridges takes a long time, so a normal run only compiles the programs that do it. */
const isRun = (program: string) => process.env.PROOF !== undefined || !program.includes('cross.beliefTo')
/** Whether an example is certain to print something: a list of changes may be empty, and requests are listed only after a while. */
const isTelling = (example: string) =>
  isRun(example) && running.has(example) && example.includes('console.log') && !/me\.requests|interactions\.changes/.test(example)

const EXAMPLES = join(projectRoot, 'examples')
/** Has its own test, because it is a server that a browser talks to. */
const SERVER = 'connect-threefold.js'
const programs = readdirSync(EXAMPLES).filter((file) => file.endsWith('.js'))

let service: TestService
let origin: string
let sandbox: TestDatabase
let shown: (string | undefined)[]
beforeAll(async () => {
  sandbox = await freshDatabase('sandbox')
  service = await startService({ model: UNPACED_MODEL, sandbox: { database: sandbox } })
  origin = `http://127.0.0.1:${await listen(service)}`
  const [{ key }, { key: more }] = await Promise.all([service.mint(), service.mint()])
  const ofSdk = ['', ...snippets].map((snippet) => GIVEN + connect + snippet)
  const ofMethods = new Map(examples.map((example) => [`${GIVEN}${create(more)}${example}`, running.has(example)]))
  const ofPages = [...clients.map(({ text }) => text), everyPage, fetchWithRetry].map((text) => text(origin, key))
  const env = { THREEFOLD_API_KEY: key, THREEFOLD_BASE_URL: origin, SESSION_TOKEN: await service.session() }
  shown = await runPrograms(
    [...ofSdk, ...ofPages, ...ofMethods.keys()],
    env,
    (program) => isRun(program) && (ofMethods.get(program) ?? true),
  )
})
afterAll(async () => {
  await service.close()
  await sandbox.close()
})

it("the snippets in the SDK's README print something", () => {
  const [first, ...others] = shown.slice(0, 1 + snippets.length) as [string, ...string[]]
  expect(first).toContain('all-apps@example.com')
  expect(others.length).toBeGreaterThan(3)
  for (const [index, text] of others.entries()) expect(text.replace(first, '').trim(), snippets[index]).not.toBe('')
})

it('the snippets in the quickstart and the guides print what they request', () => {
  expect(install?.text('', '')).toBe('npm install @threefold/sdk')
  const [withSdk, withFetch, names, status, ...more] = shown.slice(1 + snippets.length, -examples.length)
  for (const text of [withSdk, withFetch]) for (const part of ['all-apps@example.com', 'HIGH', 'coach']) expect(text).toContain(part)
  expect(names?.trim().split('\n').length).toBeGreaterThan(3)
  expect([status?.trim(), more]).toEqual(['200', []])
})

it('every method has an example, which compiles and runs', () => {
  const methods = sources.flatMap((source) => source.match(/^ {2}(async )?(?!constructor|toJSON)\w+(<.*>)?\(.*\{$/gm) ?? [])
  expect(methods.length).toBeGreaterThan(40)
  expect(examples.length).toBe(methods.length)
  const outputs = shown.slice(-examples.length)
  for (const [index, example] of examples.entries()) if (isTelling(example)) expect(outputs[index]?.trim(), example).not.toBe('')
})

it('every example runs and prints something, and nothing as an error', async () => {
  const env = { THREEFOLD_BASE_URL: origin, THREEFOLD_API_KEY: (await service.mint()).key }
  const run = programs.filter((program) => program !== SERVER)
  const printed = await runModules(run, EXAMPLES, env)
  expect(printed).toHaveLength(run.length)
  for (const [index, text] of printed.entries()) expect(text.trim(), run[index]).not.toBe('')
})

it('the list of examples is complete', () => {
  const listed = [...readFileSync(join(EXAMPLES, 'README.md'), 'utf8').matchAll(/^\| \[(.+?)\]/gm)].map(([, file]) => file)
  expect(listed.sort()).toEqual(programs.sort())
})
