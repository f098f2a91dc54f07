import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { ADA, type Browser, signedIn } from '../portal/browser.ts'
import { freeAddress } from '../support/free-address.ts'
import type { TestService } from '../support/service.ts'
import { startOauthService } from './agent.ts'

let service: TestService
let example: ChildProcess
let site: string
let person: Browser
beforeAll(async () => {
  const publicUrl = await freeAddress()
  service = await startOauthService({ publicUrl })
  await service.app.listen({ host: '127.0.0.1', port: Number(new URL(publicUrl).port) })
  site = await freeAddress()
  const env = { PATH: process.env.PATH, BASE_URL: publicUrl, PORT: new URL(site).port }
  example = spawn(process.execPath, ['examples/connect-threefold.js'], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(example.stdout as NodeJS.ReadableStream, 'data')
  person = await signedIn(service)
})
afterAll(async () => {
  example.kill()
  await service.close()
})

const visit = async (path: string) => (await fetch(site + path)).text()
const placeOf = async (address: string) => new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '', address)

it('the example connects, reads for the person, notices when they end it, and disconnects by itself', async () => {
  expect(await visit('/')).toContain('Connect Threefold')
  const connect = async () => {
    const { pathname, search } = await placeOf(`${site}/connect`)
    const page = String((await person.get(pathname + search)).headers.location)
    const decision = { decision: 'allow', scopes: ['mind:read', 'body:read'], days: 30 }
    const { continue_at } = (await person.post(`${page}/decision`, decision)).json()
    const callback = String((await person.get(continue_at)).headers.location)
    await fetch(callback, { redirect: 'manual' })
  }
  await connect()
  expect(await visit('/')).toMatch(new RegExp(`Connected.*${ADA}.*mind:read body:read`))
  const connections = async () => (await person.get('/portal/connections')).json().data
  const [{ id, client_name }] = await connections()
  expect(client_name).toBe('Example')
  await person.send('DELETE', `/portal/connections/${id}`)
  expect(await visit('/')).toContain('Not connected (invalid_grant)')

  await connect()
  expect(await connections()).toHaveLength(1)
  expect(await visit('/disconnect')).toContain('Connect Threefold')
  expect(await connections()).toEqual([])
})
