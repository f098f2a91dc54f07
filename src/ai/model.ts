import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV3 } from '@ai-sdk/provider'
import { offlineModel } from './offline-model.ts'

/** Which model answers; without a provider it is the offline engine, and every answer says so. */
export type ModelSettings =
  | { provider: 'offline' }
  | { provider: 'anthropic'; model: string; apiKey: string; baseUrl?: string }
  | { provider: 'openai-compatible'; model: string; apiKey?: string; baseUrl: string }

export interface ChosenModel {
  /** As answers name it in X-AI-Model. */
  name: string
  /** `compose` is what the offline engine says, at the pace of speech when somebody listens; a provider never calls it. */
  answering(compose: () => string, isSpoken: boolean): LanguageModelV3
}

export function chooseModel(settings: ModelSettings): ChosenModel {
  if (settings.provider === 'offline') return { name: 'offline', answering: offlineModel }
  const model = providerModel(settings)
  return { name: `${settings.provider}/${settings.model}`, answering: () => model }
}

/** Said outright: the provider's package would otherwise ask the environment. */
const ANTHROPIC_URL = 'https://api.anthropic.com/v1'

function providerModel(settings: Exclude<ModelSettings, { provider: 'offline' }>): LanguageModelV3 {
  const { model, apiKey, baseUrl } = settings
  if (settings.provider === 'anthropic') return createAnthropic({ apiKey: settings.apiKey, baseURL: baseUrl ?? ANTHROPIC_URL })(model)
  return createOpenAICompatible({ name: 'provider', baseURL: settings.baseUrl, ...(apiKey && { apiKey }) }).chatModel(model)
}
