import { afterAll, beforeAll, expect, it } from 'vitest'
import { SNIPPET_GROUPS } from '../../portal/src/pages/docs/examples/snippet-texts.ts'
import { everyPage, fetchWithRetry } from '../../portal/src/pages/docs/guides/guide-examples.ts'
import { blocksOf } from '../contract/snippets.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { runPrograms } from './strict-programs.ts'

/** Every snippet in TypeScript, of the SDK's page, the quickstart and the guides: compiled in strict mode and answered by the service. */
const [connect, ...snippets] = blocksOf('sdk/README.md', 'ts') as [string, ...string[]]
/** What the SDK's page takes for granted. */
const GIVEN = 'const sessionToken = process.env.SESSION_TOKEN as string\n'
const [install, ...clients] = SNIPPET_GROUPS.find(({ name }) => name === 'typescript')?.snippets ?? []

let service: TestService
let shown: string[]
beforeAll(async () => {
  service = await startService()
  const origin = `http://127.0.0.1:${await listen(service)}`
  const { key } = await service.mint()
  const ofSdk = ['', ...snippets].map((snippet) => (GIVEN + connect + snippet).replaceAll('https://api.example.com', origin))
  const ofPages = [...clients.map(({ text }) => text), everyPage, fetchWithRetry].map((text) => text(origin, key))
  shown = await runPrograms([...ofSdk, ...ofPages], { THREEFOLD_API_KEY: key, SESSION_TOKEN: await service.session() })
})
afterAll(() => service.close())

it('those of the SDK’s page have something to show', () => {
  const [first, ...others] = shown.slice(0, 1 + snippets.length) as [string, ...string[]]
  expect(first).toContain('all-apps@example.com')
  expect(others.length).toBeGreaterThan(3)
  for (const [index, text] of others.entries()) expect(text.replace(first, '').trim(), snippets[index]).not.toBe('')
})

it('those of the quickstart and the guides show what they asked for', () => {
  expect(install?.text('', '')).toBe('npm install @threefold/sdk')
  const [withSdk, withFetch, names, status, ...more] = shown.slice(1 + snippets.length)
  for (const text of [withSdk, withFetch]) for (const part of ['all-apps@example.com', 'HIGH', 'coach']) expect(text).toContain(part)
  expect(names?.trim().split('\n').length).toBeGreaterThan(3)
  expect([status?.trim(), more]).toEqual(['200', []])
})
