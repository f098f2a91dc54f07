import { afterEach, expect, it, vi } from 'vitest'
import { chooseModel, type ModelSettings } from './model.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Returns the URL and headers of a call without sending it. */
async function callOf(settings: ModelSettings): Promise<{ url: string; headers: Record<string, string> }> {
  const fetch = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => Promise.reject(new Error('not sent')))
  vi.stubGlobal('fetch', fetch)
  const model = chooseModel(settings).forRequest(() => '', true)
  await expect(model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] })).rejects.toThrow('not sent')
  const [url, { headers }] = fetch.mock.calls[0] as (typeof fetch.mock.calls)[0]
  return { url, headers }
}

it('takes the URL and the key only from the settings, never from the environment', async () => {
  vi.stubEnv('ANTHROPIC_BASE_URL', 'https://elsewhere.example')
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-test-elsewhere')
  vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'sk-test-elsewhere')
  vi.stubEnv('OPENAI_API_KEY', 'sk-test-elsewhere')
  const anthropic = { provider: 'anthropic', model: 'claude-x', apiKey: 'sk-test-1' } as const
  const usual = await callOf(anthropic)
  expect(usual.url).toBe('https://api.anthropic.com/v1/messages')
  expect(usual.headers).toMatchObject({ 'x-api-key': 'sk-test-1' })
  expect((await callOf({ ...anthropic, baseUrl: 'https://gateway.example/v1/' })).url).toBe('https://gateway.example/v1/messages')

  const compatible = { provider: 'openai-compatible', model: 'llama', baseUrl: 'http://127.0.0.1:11434/v1/' } as const
  const keyless = await callOf(compatible)
  expect(keyless.url).toBe('http://127.0.0.1:11434/v1/chat/completions')
  const keyed = await callOf({ ...compatible, apiKey: 'sk-test-1' })
  expect(keyed.headers).toMatchObject({ authorization: 'Bearer sk-test-1' })
  expect(JSON.stringify([usual, keyless, keyed])).not.toContain('elsewhere')
  expect(Object.keys(keyless.headers)).not.toContain('authorization')
})
