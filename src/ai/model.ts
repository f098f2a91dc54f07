import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV3 } from '@ai-sdk/provider'
import { type Compose, offlineModel } from './offline-model.ts'

/** Without a provider, the offline engine replies, and every response says so in X-AI-Model. */
export type ModelSettings =
  | { provider: 'offline' }
  | { provider: 'anthropic'; model: string; apiKey: string; baseUrl?: string }
  | { provider: 'openai-compatible'; model: string; apiKey?: string; baseUrl: string }

export interface ChosenModel {
  /** The name of the model in the X-AI-Model header. */
  name: string
  /** Only the offline engine calls `compose`. It sends a streamed reply at the pace of a model. */
  forRequest(compose: Compose, isStreamed: boolean): LanguageModelV3
}

export function chooseModel(settings: ModelSettings): ChosenModel {
  if (settings.provider === 'offline') return { name: 'offline', forRequest: offlineModel }
  const model = providerModel(settings)
  return { name: `${settings.provider}/${settings.model}`, forRequest: () => model }
}

/** Passed explicitly, because the provider's package would otherwise read the URL from an environment variable. */
const ANTHROPIC_URL = 'https://api.anthropic.com/v1'

function providerModel(settings: Exclude<ModelSettings, { provider: 'offline' }>): LanguageModelV3 {
  const { model, apiKey, baseUrl } = settings
  if (settings.provider === 'anthropic') return createAnthropic({ apiKey: settings.apiKey, baseURL: baseUrl ?? ANTHROPIC_URL })(model)
  return createOpenAICompatible({ name: 'provider', baseURL: settings.baseUrl, ...(apiKey && { apiKey }) }).chatModel(model)
}
