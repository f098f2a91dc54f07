import { describe, expect, it } from 'vitest'
import openapi from '../../../../../openapi.json?raw'
import { Threefold } from '../../../../../sdk/src/index.ts'
import { readReference } from './document/read-reference.ts'
import { curlSample, typescriptSample } from './sample-texts.ts'
import { SDK_METHODS } from './sdk-methods.ts'

const ORIGIN = 'https://api.example.com'
const operations = readReference(JSON.parse(openapi)).flatMap((group) => group.operations)
const sampleOf = (id: string) => curlSample(ORIGIN, operations.find((operation) => operation.id === id) as (typeof operations)[number])

type Run = (client: unknown) => Promise<void>
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...parts: string[]) => Run

/** Runs a sample with a client that notes what is asked, and answers nothing. */
async function askedBy(text: string): Promise<string[]> {
  const asked: string[] = []
  class Noting extends Threefold {
    constructor(options: { apiKey?: string; baseUrl: string }) {
      const note = async (url: unknown, init: RequestInit = {}) => {
        asked.push(`${init.method} ${decodeURIComponent(new URL(String(url)).pathname)}`)
        throw new Error('nothing is answered')
      }
      super({ ...options, maxRetries: 0, fetch: note as typeof fetch })
    }
  }
  await new AsyncFunction('Threefold', text.replace(/^import .*$/m, ''))(Noting).catch(() => {})
  return asked
}

describe('the samples in TypeScript', () => {
  it.each(operations)('$id calls its own operation', async (operation) => {
    const text = typescriptSample(ORIGIN, operation) ?? ''
    expect(await askedBy(text)).toEqual([
      `${operation.method} ${operation.path.replaceAll(/[{}]/g, (brace) => (brace === '{' ? '<' : '>'))}`,
    ])
  })

  it('there is none of an operation that the SDK does not have', () => {
    const [operation] = operations
    expect(operation && typescriptSample(ORIGIN, { ...operation, id: 'unheardOf' })).toBeUndefined()
    expect(Object.keys(SDK_METHODS).sort()).toEqual(operations.map(({ id }) => id).sort())
  })
})

describe('the samples for curl', () => {
  it('name a method where it is not the usual one', () => {
    expect(sampleOf('revokeKey')).toMatch(/^curl -X DELETE "https:\/\/api\.example\.com\/v1\/keys\/<id>"/)
    expect(sampleOf('refreshKey')).toMatch(/^curl -X POST "/)
    expect(sampleOf('introspect')).toMatch(/^curl "/)
  })

  it('send what is required, and stream what streams', () => {
    expect(sampleOf('searchReference')).toContain('/v1/body/search?q=trouble+sleeping"')
    expect(sampleOf('checkInteractions')).toContain(`-d '{"items":["St. Johns Wort","Zoloft 50 mg tablets"]}'`)
    expect(sampleOf('sendCoachMessage')).toMatch(/^curl -N "/)
  })

  it('mint with a session, and never put a credential into the address', () => {
    expect(sampleOf('mintKey')).toContain('Bearer <APP_SESSION_ACCESS_TOKEN>')
    for (const operation of operations) expect(curlSample(ORIGIN, operation).split('\n')[0]).not.toMatch(/API_KEY|TOKEN/)
  })
})
