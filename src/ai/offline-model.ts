import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { tokensOf } from './tokens.ts'

/** The offline engine sends chunks of a few words at about the pace of a fast model. */
const CHUNK_TOKENS = 8
const CHUNK_MS = 60

const NO_USAGE = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}
const STOP = { unified: 'stop', raw: 'stop' } as const

/** Returns the offline engine's reply, or a promise if composing takes long enough to be scheduled in turns with other work. */
export type Compose = () => string | Promise<string>

/** Wraps the offline engine in the same interface as other models. Its text is composed rather than generated. */
export const offlineModel = (compose: Compose, isStreamed: boolean): LanguageModelV3 => ({
  specificationVersion: 'v3',
  provider: 'offline',
  modelId: 'offline',
  supportedUrls: {},
  doGenerate: async () => {
    return { content: [{ type: 'text', text: await compose() }], finishReason: STOP, usage: NO_USAGE, warnings: [] }
  },
  doStream: async () => ({ stream: ReadableStream.from(parts(await compose(), isStreamed)) }),
})

async function* parts(text: string, isStreamed: boolean): AsyncGenerator<LanguageModelV3StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at += CHUNK_TOKENS) {
    if (isStreamed && at > 0) await sleep(CHUNK_MS)
    yield { type: 'text-delta', id: '0', delta: tokens.slice(at, at + CHUNK_TOKENS).join('') }
  }
  yield { type: 'text-end', id: '0' }
  yield { type: 'finish', finishReason: STOP, usage: NO_USAGE }
}
