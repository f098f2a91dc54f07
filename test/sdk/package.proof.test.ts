import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { UNPACED_MODEL } from '../support/unpaced-model.ts'
import { type InstalledSdk, installPackedSdk } from './packed-sdk.ts'
import { STRICT } from './strict-programs.ts'

/** The current compiler, which is fast. `npm run proof` uses the previous generation instead, because many people still use it. */
const TSC = join(projectRoot, process.env.PROOF ? 'sdk' : '', 'node_modules/typescript/bin/tsc')

const PROGRAM = `
import { type CoachEvent, type EntityList, InvalidRequestError, type Introspection, NotFoundError, Threefold } from '@threefold/sdk'

const client = new Threefold()

const me: Introspection = await client.me.get()
const names: string[] = []
for await (const remedy of client.body.remedies.list({ limit: 100 })) names.push(remedy.name)
const first: EntityList = await client.body.remedies.list({ limit: 1 })
const { data, response } = await client.keys.list().withResponse()
const isActive: boolean | undefined = data.data[0]?.is_active

let text = ''
for await (const event of client.mind.coach.stream({ message: 'I am never enough.' })) {
  const known: CoachEvent['type'] = event.type
  switch (event.type) {
    case 'start':
      if (event.usage && event.usage.remaining < 0) throw new Error(event.message_id)
      break
    case 'safety':
      throw new Error(event.resources[0]?.name)
    case 'delta':
      text += event.text
      break
    case 'done':
      if (event.reply !== text) throw new Error(known)
      break
    default:
      event satisfies never
  }
}
const fault: unknown = await client.body.remedies.get('no such thing').catch((error: unknown) => error)
if (!(fault instanceof NotFoundError)) throw fault

// @ts-expect-error a parameter that the operation does not have
const misspelt = await client.body.remedies.list({ categroy: 'herb' }).catch((error: unknown) => error)
if (!(misspelt instanceof InvalidRequestError)) throw misspelt
// @ts-expect-error a value that the parameter does not take
client.mind.beliefs.list({ world: 'up' }).catch(() => {})
// @ts-expect-error a member that the answer does not have
first.date

console.log(JSON.stringify({ email: me.identity.email, names: names.length, isActive, text, requestId: fault.requestId, limit: response.headers.get('ratelimit-policy') }))
`

const COMMONJS = `
import { ApiError, type Introspection, Threefold } from '@threefold/sdk'
const threefold: Threefold = new Threefold()
threefold.me.get().then((me: Introspection) => console.log(me.identity.email, ApiError.name))
`

let service: TestService
let sdk: InstalledSdk
let env: Record<string, string>
beforeAll(async () => {
  service = await startService({ model: UNPACED_MODEL })
  env = { THREEFOLD_API_KEY: (await service.mint()).key, THREEFOLD_BASE_URL: `http://127.0.0.1:${await listen(service)}` }
  sdk = await installPackedSdk()
}, 120_000)
afterAll(async () => {
  sdk.remove()
  await service.close()
})

describe('the packed SDK', () => {
  it('is small, has no dependencies, and contains nothing but its build, the sources that its maps point to, and its license', () => {
    expect(sdk.packedBytes).toBeLessThan(145_000)
    expect(readdirSync(join(sdk.project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@threefold'])
    const installed = join(sdk.project, 'node_modules/@threefold/sdk')
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'cjs', 'dist', 'package.json', 'src'])
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest.dependencies).toBeUndefined()
  })

  it('type-checks in strict mode and runs in Node in an empty project, as a module and as CommonJS', async () => {
    writeFileSync(join(sdk.project, 'program.ts'), PROGRAM)
    writeFileSync(join(sdk.project, 'common.cts'), COMMONJS)
    writeFileSync(join(sdk.project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...STRICT, types: [] } }))
    await sdk.run(process.execPath, [TSC])
    const output = await sdk.run(process.execPath, ['program.js'], env)
    const told = JSON.parse(output)
    expect(told).toMatchObject({ email: 'all-apps@example.com', isActive: true, limit: '"standard";q=120;w=60' })
    expect(told.requestId).toMatch(/^req_/)
    expect([told.names > 100, told.text.length > 40]).toEqual([true, true])
    expect(await sdk.run(process.execPath, ['common.cjs'], env)).toBe('all-apps@example.com ApiError\n')
  })
})
