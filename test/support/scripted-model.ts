import type { LanguageModelV3, LanguageModelV3Prompt, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { ChosenModel } from '../../src/ai/model.ts'

type Script = (data: Data) => Iterable<string> | AsyncIterable<string>
// biome-ignore lint/suspicious/noExplicitAny: tests inspect prompts of every shape
type Data = any

const NO_USAGE = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

/** A model that streams scripted text at a pace that the test sets, and records its prompts. */
export class ScriptedModel implements ChosenModel {
  readonly name = 'scripted'
  readonly prompts: LanguageModelV3Prompt[] = []
  /** The number of calls; unlike the prompts, it is never reset. */
  calls = 0
  script: Script

  constructor(script: Script = () => ['Hello', ' there.']) {
    this.script = script
  }

  forRequest(): LanguageModelV3 {
    return {
      specificationVersion: 'v3',
      provider: 'test',
      modelId: this.name,
      supportedUrls: {},
      doGenerate: async () => {
        throw new Error('answers are streamed')
      },
      doStream: async ({ prompt }) => {
        this.calls++
        this.prompts.push(prompt)
        return { stream: ReadableStream.from(partsOf(this.script(dataOf(prompt)))) }
      },
    }
  }

  get lastData(): Data {
    return dataOf(this.prompts.at(-1) ?? [])
  }
}

/** The JSON document in a prompt. */
function dataOf(prompt: LanguageModelV3Prompt): Data {
  const [, json = 'null'] = /<data>\n(.*)\n<\/data>/s.exec(prompt.map(({ content }) => textOf(content)).join('\n')) ?? []
  return JSON.parse(json)
}

const textOf = (content: LanguageModelV3Prompt[number]['content']): string =>
  typeof content === 'string' ? '' : content.map((part) => (part.type === 'text' ? part.text : '')).join('')

async function* partsOf(pieces: ReturnType<Script>): AsyncGenerator<LanguageModelV3StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  for await (const delta of pieces) yield { type: 'text-delta', id: '0', delta }
  yield { type: 'text-end', id: '0' }
  yield { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage: NO_USAGE }
}
