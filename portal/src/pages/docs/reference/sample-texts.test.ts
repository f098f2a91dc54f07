import { describe, expect, it } from 'vitest'
import openapi from '../../../../../openapi.json?raw'
import { Threefold } from '../../../../../sdk/src/index.ts'
import { readReference } from './document/read-reference.ts'
import { curlSample, samplesOf, typescriptSample } from './sample-texts.ts'
import { SDK_METHODS } from './sdk-methods.ts'

/** This operation is called by GitHub, which signs its requests. */
const NOT_IN_SDK = 'reportScannedSecrets'
const ORIGIN = 'https://api.example.com'
const operations = readReference(JSON.parse(openapi)).flatMap((group) => group.operations)
const sampleOf = (id: string) => curlSample(ORIGIN, operations.find((operation) => operation.id === id) as (typeof operations)[number])

type Run = (client: unknown) => Promise<void>
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...parts: string[]) => Run

/** Runs a sample with a client that records requests and always fails. */
async function requestsOf(text: string): Promise<string[]> {
  const requests: string[] = []
  class Recorder extends Threefold {
    constructor(options: { apiKey?: string; baseUrl: string }) {
      const record = async (url: unknown, init: RequestInit = {}) => {
        requests.push(`${init.method} ${decodeURIComponent(new URL(String(url)).pathname)}`)
        throw new Error('no response')
      }
      super({ ...options, maxRetries: 0, fetch: record as typeof fetch })
    }
  }
  await new AsyncFunction('Threefold', text.replace(/^import .*$/m, ''))(Recorder).catch(() => {})
  return requests
}

describe('TypeScript samples', () => {
  it.each(operations.filter(({ id }) => id !== NOT_IN_SDK))('$id calls its own operation', async (operation) => {
    const text = typescriptSample(ORIGIN, operation) ?? ''
    expect(await requestsOf(text)).toEqual([
      `${operation.method} ${operation.path.replaceAll(/[{}]/g, (brace) => (brace === '{' ? '<' : '>'))}`,
    ])
  })

  it('do not exist for operations for which the SDK has no method', () => {
    const [operation] = operations
    expect(operation && typescriptSample(ORIGIN, { ...operation, id: 'unknown' })).toBeUndefined()
    expect([...Object.keys(SDK_METHODS), NOT_IN_SDK].sort()).toEqual(operations.map(({ id }) => id).sort())
  })
})

describe('curl samples', () => {
  it('name the method if it is not the default', () => {
    expect(sampleOf('revokeKey')).toMatch(/^curl -X DELETE "https:\/\/api\.example\.com\/v1\/keys\/<id>"/)
    expect(sampleOf('refreshKey')).toMatch(/^curl -X POST "/)
    expect(sampleOf('introspect')).toMatch(/^curl "/)
  })

  it('send the required fields, and stream responses that can be streamed', () => {
    expect(sampleOf('searchReference')).toContain('/v1/body/search?q=trouble+sleeping"')
    expect(sampleOf('checkInteractions')).toMatch(/-d '\{\n {4}"items": \[\n {6}"St. Johns Wort",\n[^']+\n {2}\}'$/)
    expect(sampleOf('sendCoachMessage')).toMatch(/^curl -N "/)
  })

  it('have no credential where none is needed', () => {
    expect(sampleOf('reportLeakedKey')).not.toContain('Authorization')
    expect(sampleOf('reportLeakedKey')).toMatch(/-d '\{\s*"key": ?"/)
  })

  it('mint with a session token and never put a credential in the URL', () => {
    expect(sampleOf('mintKey')).toContain('Bearer <APP_SESSION_ACCESS_TOKEN>')
    for (const operation of operations) expect(curlSample(ORIGIN, operation).split('\n')[0]).not.toMatch(/API_KEY|TOKEN/)
  })
})

it('Python samples call the operation with httpx, and stream responses that can be streamed', () => {
  const python = (id: string) =>
    samplesOf(ORIGIN, operations.find((operation) => operation.id === id) as (typeof operations)[number]).find(
      ({ name }) => name === 'python',
    )?.text
  expect(python('searchReference')).toContain(
    'httpx.get(\n    "https://api.example.com/v1/body/search",\n    params={"q": "trouble sleeping"},',
  )
  expect(python('sendCoachMessage')).toMatch(/^with httpx\.stream\(\n {4}"POST",$/m)
  expect(python('revokeKey')).toContain('httpx.delete(')
})
