import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STREAM_EVENTS } from '../../portal/src/pages/docs/guides/stream-events.ts'
import { COMMAND_SAMPLES } from '../../portal/src/pages/docs/reference/command-samples.ts'
import { generate } from '../../sdk/generate.ts'
import { errorFrom } from '../../sdk/src/errors.ts'
import { Threefold } from '../../sdk/src/index.ts'
import { routesOf } from '../../src/app.ts'
import { projectRoot } from '../../src/base/project-root.ts'
import { CALLER_COMMANDS } from '../../src/cli/caller/commands.ts'
import { ERROR_CODES } from '../../src/contract/errors.ts'
import { EFFECTS } from '../../src/contract/interactions/interaction.ts'
import type { Route } from '../../src/http/route.ts'
import { OPERATIONS as AGENT_OPERATIONS } from '../../src/mcp/operations.ts'
import { connect } from '../mcp/mcp-client.ts'
import { startService, type TestService } from '../support/service.ts'
import { readPage } from './snippets.ts'

/** Compares everything else that describes the API with the route table. */
let service: TestService
let routes: Route[]
let description: string
let agent: Awaited<ReturnType<typeof connect>>
let tools: Awaited<ReturnType<typeof agent.listTools>>['tools']
beforeAll(async () => {
  service = await startService()
  routes = routesOf(service.deps)
  description = (await service.call('GET', '/openapi.json')).body
  agent = await connect(service, (await service.mint()).key)
  tools = (await agent.listTools()).tools
})
afterAll(async () => {
  await agent.close()
  await service.close()
})

const pathOf = ({ url }: Route) => url.replaceAll(/:(\w+)/g, '{$1}')
const addressOf = (route: Route) => `${route.method} ${pathOf(route)}`
const ticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string)
/** The rows of all tables on a page, each as a list of cells. */
const rowsOf = (page: string) =>
  [...readPage(page).matchAll(/^\| (.+) \|$/gm)].map(([, row]) => (row as string).split(/ \| /).map((cell) => cell.replaceAll('\\|', '|')))

describe('generated files are up to date (`npm run drift -- --update` rewrites them):', () => {
  const asCommitted = (text: string, file: string) =>
    expect(text, `${file} is out of date; to accept the change: npm run drift -- --update`).toMatchFileSnapshot(join(projectRoot, file))

  const formatted = (file: string, input: string) =>
    execFileSync(join(projectRoot, 'node_modules/.bin/biome'), ['check', '--write', `--stdin-file-path=${file}`], {
      cwd: projectRoot,
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
    })

  it('openapi.json', () => asCommitted(description, 'openapi.json'))

  it('the types of the SDK', async () => {
    const { types, operations } = await generate(JSON.parse(description))
    await asCommitted(formatted('sdk/src/types.ts', types), 'sdk/src/types.ts')
    await asCommitted(formatted('sdk/src/openapi.ts', operations), 'sdk/src/openapi.ts')
  })

  it('the MCP tools', () => asCommitted(dump(tools, { lineWidth: -1, noRefs: true }), 'test/mcp/tools.yaml'))
})

describe('the events of a coach stream match the contract (src/contract/coach-events.ts):', () => {
  it('in the types of the SDK and the portal', () => {
    const { stdout, status } = spawnSync(
      join(projectRoot, 'node_modules/.bin/tsc'),
      ['-p', join(import.meta.dirname, 'tsconfig.coach-events.json')],
      { encoding: 'utf8' },
    )
    expect([stdout, status]).toEqual(['', 0])
  })

  it('and are declared only in the generated types and the typed example', () => {
    const files = ['sdk/src', 'portal/src'].flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    const written = new RegExp(`\\btype\\??: '(${Object.keys(STREAM_EVENTS).join('|')})'`)
    const writers = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && written.test(readPage(file)))
    expect(writers).toEqual(['sdk/src/types.ts', 'portal/src/pages/docs/examples/example-stream.ts'])
  })

  it('in the streaming guide, with every field', () => {
    const { schemas } = JSON.parse(description).components
    const events = schemas.CoachEvent.anyOf.map(({ $ref }: { $ref: string }) => schemas[$ref.split('/').at(-1) as string].properties)
    const told = Object.entries(STREAM_EVENTS).map(([type, { carries }]) => [type, ...(carries.match(/\w+/g) ?? [])])
    for (const { type, ...members } of events)
      expect(told.find(([name]) => name === type.enum[0])).toEqual(expect.arrayContaining(Object.keys(members)))
  })
})

const CDS_HOOKS = ['cdsOrderSelect', 'cdsOrderSign', 'cdsPatientView']
const LEAK_REPORTS = ['reportLeakedKey', 'reportScannedSecrets']
const KEY_MANAGEMENT = ['mintKey', 'listKeys', 'revokeKey', 'refreshKey', 'rotateKey', 'mintChildKey', ...LEAK_REPORTS]

describe('hand-written declarations match the routes:', () => {
  it('openapi.json requires the credential of each route, and none for reports of leaks', () => {
    const operations = Object.values(JSON.parse(description).paths as Record<string, object>).flatMap((path) => Object.values(path))
    const open = operations.filter(({ security }) => security.length === 0)
    expect(open.map(({ operationId }) => operationId)).toEqual(LEAK_REPORTS)
    for (const { operationId, access } of routes.filter(({ access }) => access.credential !== 'none'))
      expect(operations.find((each) => each.operationId === operationId).security).toEqual([{ [access.credential]: access.scopes }])
    for (const { responses } of open) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '502']))
    expect(open.map(({ responses }) => '401' in responses)).toEqual([false, true])
  })

  it('openapi.json has exactly these paths', () => {
    expect(Object.keys(JSON.parse(description).paths)).toEqual([...new Set(routes.map(pathOf))])
  })

  it('agents reach every operation through MCP, except those that manage keys, follow up on other calls or are for health records (src/mcp/operations.ts)', () => {
    const notForAgents = [
      ...KEY_MANAGEMENT,
      ...CDS_HOOKS,
      'getUsage',
      'preflight',
      'listAudit',
      'listRequests',
      'resumeCoachMessage',
      'advanceTestClock',
    ]
    expect([...AGENT_OPERATIONS, ...notForAgents].sort()).toEqual(routes.map(({ operationId }) => operationId).sort())
  })
})

describe('lists in the documentation are complete and current (if not, correct the named page):', () => {
  it('llms.txt: routes', async () => {
    const { body } = await service.call('GET', '/llms.txt')
    expect(body.match(/^- [A-Z]+ \/.*$/gm)).toEqual(routes.map((route) => `- ${addressOf(route)}: ${route.summary}`))
  })

  it('README.md: routes', () => {
    const listed = rowsOf('README.md').flatMap(([cell = '']) => routesIn(cell))
    expect(listed.sort()).toEqual(routes.map(addressOf).sort())
  })

  it('README.md: npm scripts, at most a dozen', () => {
    const { scripts } = JSON.parse(readPage('package.json'))
    const commands = rowsOf('README.md').map(([cell = '']) => /`(?:npm ci && )?npm (?:run )?([\w:]+)/.exec(cell)?.[1])
    expect(commands.filter(Boolean).sort()).toEqual(Object.keys(scripts).sort())
    expect(commands.filter(Boolean).length).toBeLessThanOrEqual(12)
  })

  it('docs/mcp.md: tools, AI tools and prompts', async () => {
    const rows = rowsOf('docs/mcp.md')
    const { prompts } = await agent.listPrompts()
    const named = [
      ...tools.map(({ name }) => name),
      ...prompts.flatMap(({ name, arguments: given = [] }) => [name, ...given.map((each) => each.name)]),
    ]
    expect(ticked(rows.flat().join()).sort()).toEqual(named.sort())
    const ofModel = tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name)
    expect(rows.flatMap(([cell = '', about]) => (about?.startsWith('AI: ') ? ticked(cell) : [])).sort()).toEqual(ofModel.sort())
  })

  it('docs/corpus.md: effects', () => {
    const effects = rowsOf('docs/corpus.md').flatMap(([cell = '']) => ticked(cell).filter((name) => EFFECTS.some((each) => each === name)))
    expect(effects).toEqual([...EFFECTS])
  })

  it('docs/command-line.md: commands', () => {
    const commands = CALLER_COMMANDS.map(({ words, usage }) => `${words.join(' ')} ${usage}`.trimEnd())
    expect(rowsOf('docs/command-line.md').flatMap(([cell = '']) => ticked(cell))).toEqual(commands)
  })

  it('the API reference: commands and their options (portal/src/pages/docs/reference/command-samples.ts)', () => {
    expect(routes.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(Object.keys(COMMAND_SAMPLES)))
    for (const text of Object.values(COMMAND_SAMPLES)) {
      const [, ...words] = text.split(' ')
      const command = CALLER_COMMANDS.filter((each) => each.words.every((word, index) => words[index] === word)).sort(
        (one, other) => other.words.length - one.words.length,
      )[0]
      expect([text, command !== undefined]).toEqual([text, true])
      for (const option of words.filter((word) => word.startsWith('--'))) expect(command?.usage).toContain(option)
    }
  })

  it('sdk/README.md: methods and errors', () => {
    const rows = rowsOf('sdk/README.md')
    const methods = rows.flatMap(([objects = '', calls = '']) => {
      const names = ticked(calls).flatMap((call) => /^\w+(?=\()/.exec(call) ?? [])
      return ticked(objects).flatMap((object) => names.map((name) => `${object}.${name}`))
    })
    expect(methods.sort()).toEqual(methodsOf(new Threefold({ baseUrl: 'https://api.example.com' })).sort())
    const classes = ERROR_CODES.map((code) => [code, errorFrom({ error: { code, message: '' }, request_id: '' }).name])
    expect(rows.map((cells) => cells.flatMap(ticked)).filter(([code]) => ERROR_CODES.some((known) => known === code))).toEqual(classes)
  })
})

/**
 * Reads a table cell such as "`GET /a/b`, `.../c`, `d`, each with `/{id}`". An item without a method is a sibling or child of the last path
 * that has one.
 */
function routesIn(cell: string): string[] {
  const [listed = '', below] = cell.split(', each with ')
  let path = ''
  const found = ticked(listed).flatMap((text) => {
    if (/^[A-Z]+ \/(v1|cds-services)\//.test(text)) path = text
    else if (path) return text.startsWith('/') ? path + text : path.replace(/[^/]+$/, text.replace('.../', ''))
    return path || []
  })
  return below ? found.flatMap((route) => [route, route + ticked(below)[0]]) : found
}

/** The methods of a client at any depth, such as `body.remedies.list`. */
function methodsOf(part: object, path = ''): string[] {
  const own = Object.entries(part).flatMap(([name, value]) => (typeof value === 'object' ? methodsOf(value, `${path}${name}.`) : []))
  if (path === '') return own
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter((name) => name !== 'constructor')
  return [...own, ...methods.map((name) => path + name)]
}
