import type { CallToolResult, Client, Tool } from '@modelcontextprotocol/client'
import { argumentsOf, ranked } from './choose.ts'
import { fill, rowFor, unknownId } from './fill.ts'
import { overlap, stemsOf } from './words.ts'

interface Step {
  tool: string
  given: Record<string, unknown>
  result: CallToolResult
}

const wordsOf = ({ content }: CallToolResult) => content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
const ticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string)

/**
 * A stand-in for a model: it sees names, titles, descriptions and input schemas, compares words, and corrects itself once based on the
 * first result. It knows nothing about this service.
 */
export class ScriptedAgent {
  readonly #client: Client
  readonly #tools: readonly Tool[]

  constructor(client: Client, tools: readonly Tool[]) {
    this.#client = client
    this.#tools = tools
  }

  /** Makes at most two calls. */
  async *play(request: string): AsyncGenerator<Step> {
    const [best, second] = ranked(this.#tools, request) as [Tool, Tool]
    const given = fill(best, request)
    const first = await this.#firstStep(best, given, request)
    yield first
    const next = this.#correction(first, best, second, request, given)
    if (next) yield await this.#call(...next)
  }

  async #call(tool: Tool, given: Record<string, unknown>): Promise<Step> {
    return { tool: tool.name, given, result: (await this.#client.callTool({ name: tool.name, arguments: given })) as CallToolResult }
  }

  /** Calls the tool or, if it requires an id that the request doesn't contain, a tool that lists such ids. */
  #firstStep(tool: Tool, given: Record<string, unknown>, request: string): Promise<Step> {
    const [, argument] = unknownId(tool, given) ?? []
    const [lister] = argument
      ? ranked(
          this.#tools.filter((each) => each !== tool && !each.inputSchema.required?.length),
          argument.description ?? '',
        )
      : []
    return lister ? this.#call(lister, fill(lister, request)) : this.#call(tool, given)
  }

  #correction(
    first: Step,
    best: Tool,
    second: Tool,
    request: string,
    given: Record<string, unknown>,
  ): [Tool, Record<string, unknown>] | null {
    const missing = unknownId(best, given)
    const rows = (first.result.structuredContent as { data?: Record<string, unknown>[] } | undefined)?.data
    if (missing && first.tool !== best.name) return [best, { ...given, [missing[0]]: rowFor(request, Array.isArray(rows) ? rows : [])?.id }]
    const said = ticked(wordsOf(first.result))
    const other = this.#tools.find(({ name }) => name !== best.name && said.includes(name))
    if (other && first.result.isError) return [other, fill(other, request)]
    if (!first.result.isError) return null
    const wrong = argumentsOf(best).find(([name]) => said.includes(name))?.[0]
    const offered = said.filter((word) => word !== wrong)
    const closest = [...offered].sort((a, b) => overlap(stemsOf(request), stemsOf(b)) - overlap(stemsOf(request), stemsOf(a)))[0]
    if (wrong && closest) return [best, { ...given, [wrong]: closest }]
    return [second, fill(second, request)]
  }
}
