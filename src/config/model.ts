import type { ModelSettings } from '../ai/model.ts'
import type { Settings } from './settings.ts'

/** Reads the model settings. Without a provider, the offline engine is used. */
export function readModel(settings: Settings): ModelSettings {
  const provider = settings.text('AI_PROVIDER') ?? 'none'
  const model = settings.text('AI_MODEL') ?? ''
  const apiKey = settings.text('AI_API_KEY')
  const baseUrl = settings.webUrl('AI_BASE_URL')
  if (provider === 'none') {
    for (const name of ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'])
      if (settings.text(name)) settings.reject(name, 'is set but AI_PROVIDER is not: set AI_PROVIDER to anthropic or openai-compatible.')
    return { provider: 'offline' }
  }
  if (provider !== 'anthropic' && provider !== 'openai-compatible') {
    settings.reject('AI_PROVIDER', `is "${provider}"; set it to one of anthropic, openai-compatible, none.`)
    return { provider: 'offline' }
  }
  if (!model) settings.reject('AI_MODEL', 'is missing: set it to the name of the model.')
  // both are sent in HTTP headers, where other characters could cause errors
  for (const name of ['AI_MODEL', 'AI_API_KEY'])
    if (!/^[\x21-\x7e]*$/.test(settings.text(name) ?? '')) settings.reject(name, 'contains a space or a non-ASCII character.')
  if (provider === 'anthropic') {
    if (!apiKey) settings.reject('AI_API_KEY', 'is missing: set it to your API key for the provider.')
    return { provider, model, apiKey: apiKey ?? '', ...(baseUrl && { baseUrl }) }
  }
  if (!baseUrl)
    settings.reject('AI_BASE_URL', 'is missing: set it to the URL of the OpenAI-compatible server, for example http://127.0.0.1:11434/v1.')
  return { provider: 'openai-compatible', model, baseUrl: baseUrl ?? '', ...(apiKey && { apiKey }) }
}
