import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { type InstalledSdk, installPackedSdk } from './packed-sdk.ts'

const PROGRAM = `
import { Threefold } from '@threefold/sdk'
const client = new Threefold()
let names = 0
for await (const _ of client.body.remedies.list({ limit: 100 })) names++
let text = ''
for await (const event of client.mind.coach.stream({ message: 'I am never enough.' })) if (event.type === 'delta') text += event.text
const fault = await client.body.remedies.get('no such thing').catch((error) => error)
console.log(names > 100, text.length > 40, fault.name)
`
/** Other runtimes, if they are in the PATH: `npm install --global deno bun`. */
const RUNTIMES = { deno: ['run', '--no-prompt', '--allow-net', '--allow-env', '--node-modules-dir=manual'], bun: ['run'] }

let service: TestService
let sdk: InstalledSdk
let env: Record<string, string>
beforeAll(async () => {
  service = await startService()
  sdk = await installPackedSdk()
  writeFileSync(join(sdk.project, 'program.mjs'), PROGRAM)
  env = { THREEFOLD_API_KEY: (await service.mint()).key, THREEFOLD_BASE_URL: `http://127.0.0.1:${await listen(service)}` }
})
afterAll(async () => {
  sdk.remove()
  await service.close()
})

for (const [runtime, args] of Object.entries(RUNTIMES))
  it.skipIf(spawnSync(runtime, ['--version']).error)(`the packed SDK lists, streams and fails in ${runtime} as in Node`, async () => {
    expect(await sdk.run(runtime, [...args, 'program.mjs'], env)).toBe('true true NotFoundError\n')
  })
