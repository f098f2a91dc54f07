import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, { needsIssuer: false })

/** Every line that the operator is told. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    read(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

describe('the model that answers', () => {
  it('is the offline engine when no provider is named', () => {
    expect(read({}).model).toEqual({ provider: 'offline' })
    expect(read({ AI_PROVIDER: 'none' }).model).toEqual({ provider: 'offline' })
    expect(read({ AI_PROVIDER: ' ' }).model).toEqual({ provider: 'offline' })
  })

  it('is Anthropic with a model and a key, at its own address or another', () => {
    const env = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-x', AI_API_KEY: ' sk-test-1\n' }
    expect(read(env).model).toEqual({ provider: 'anthropic', model: 'claude-x', apiKey: 'sk-test-1' })
    expect(read({ ...env, AI_BASE_URL: 'https://gateway.example/v1' }).model).toMatchObject({ baseUrl: 'https://gateway.example/v1' })
  })

  it('is any OpenAI-compatible server with a model and an address, with or without a key', () => {
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'org/llama-3.1:8b', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }
    const model = { provider: 'openai-compatible', model: 'org/llama-3.1:8b', baseUrl: 'http://127.0.0.1:11434/v1' }
    expect(read(env).model).toEqual(model)
    expect(read({ ...env, AI_API_KEY: 'sk-test-1' }).model).toEqual({ ...model, apiKey: 'sk-test-1' })
  })

  it('is told in full when settings are missing, together with every other fault', () => {
    expect(faultsOf({ AI_PROVIDER: 'anthropic' })).toEqual([
      'AI_MODEL is missing: set it to the name of the model that answers.',
      'AI_API_KEY is missing: set it to the key of the model provider.',
    ])
    expect(faultsOf({ AI_PROVIDER: 'openai-compatible', PORT: '99999', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is "99999"; set it to a whole number from 0 to 65535.',
      'LOG_LEVEL is "loud"; set it to one of trace, debug, info, warn, error, fatal, silent.',
      'AI_MODEL is missing: set it to the name of the model that answers.',
      'AI_BASE_URL is missing: set it to the address of the OpenAI-compatible server, like http://127.0.0.1:11434/v1.',
    ])
  })

  it('has a provider that exists; nothing else is asked for before that is right', () => {
    const wrong = ['AI_PROVIDER is "Anthropic"; set it to one of anthropic, openai-compatible, none.']
    expect(faultsOf({ AI_PROVIDER: 'Anthropic' })).toEqual(wrong)
    expect(faultsOf({ AI_PROVIDER: 'Anthropic', AI_MODEL: 'claude-x', AI_API_KEY: 'sk-test-1' })).toEqual(wrong)
  })

  it('is not forgotten: settings without a provider are faults, not ignored', () => {
    const unused = (name: string) => `${name} is set but AI_PROVIDER is not: set it to anthropic or openai-compatible.`
    expect(faultsOf({ AI_MODEL: 'claude-x', AI_API_KEY: 'sk-test-1', AI_BASE_URL: 'http://127.0.0.1/v1' })).toEqual(
      ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'].map(unused),
    )
  })

  it('has an address on the web, and a name and a key that fit into a header; no fault repeats a key', () => {
    const faults = faultsOf({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'mistral 模型',
      AI_API_KEY: 'sk-test-1\nsk-test-2',
      AI_BASE_URL: 'file:///sk-test-3',
    })
    expect(faults).toEqual([
      'AI_BASE_URL is not a URL that starts with https:// or http://.',
      'AI_MODEL holds a space or a character that is not plain ASCII.',
      'AI_API_KEY holds a space or a character that is not plain ASCII.',
    ])
    expect(faults.join()).not.toContain('sk-test')
  })
})
