import type { Tool } from '@modelcontextprotocol/server'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../contract/errors.ts'
import { APPS, type App } from '../contract/scopes.ts'
import { forbidden, notLinked } from '../http/refusals.ts'
import type { Route } from '../http/route.ts'
import { inputSchemaOf } from './arguments/check-arguments.ts'
import { OPERATIONS } from './operations.ts'
import type { TaskTool } from './task-tool.ts'

type Key = Parameters<typeof forbidden>[0]

/** The tools and operations that are available to a caller. */
export interface View {
  tools: readonly TaskTool[]
  operations: ReadonlySet<string>
  /** The tool list as JSON, serialized once rather than for each request. */
  list: string
}

/**
 * The number of cached views. Callers normally share a few. The limit keeps a caller who tries every combination of scopes from filling the
 * memory.
 */
const MOST_VIEWS = 200

/** Parses `?apps=mind,body`, which restricts a connection to these applications. */
export function chosenApps(text: unknown): readonly App[] | null {
  if (text === undefined) return null
  const names = typeof text === 'string' ? text.split(',') : []
  const apps = APPS.filter((app) => names.includes(app))
  if (apps.length > 0 && apps.length === new Set(names).size) return apps
  throw new ApiError('invalid_request', `\`apps\` must be a list of applications, separated by commas: ${APPS.join(', ')}.`, {
    issues: [{ in: 'query', path: 'apps', message: `must be a list of: ${APPS.join(', ')}` }],
  })
}

function definitionOf(tool: TaskTool, operations: ReadonlySet<string>): Tool {
  const { name, title, description, output, isAi = false } = tool
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(tool, operations) as unknown as Tool['inputSchema'],
    outputSchema: { type: 'object', properties: output } as Tool['outputSchema'],
    // no tool changes a person's data, but a model's responses vary, and the model may be an external service
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: !isAi, openWorldHint: isAi },
  }
}

/** Decides which tools a caller sees: those that their scopes and linked applications allow, limited to the applications they chose. */
export class Views {
  readonly #tools: readonly TaskTool[]
  readonly #routes: ReadonlyMap<string, Route>
  readonly #views = new LRUCache<string, View>({ max: MOST_VIEWS })

  constructor(tools: readonly TaskTool[], routes: ReadonlyMap<string, Route>) {
    this.#tools = tools
    this.#routes = routes
  }

  of(key: Key, apps: readonly App[] | null): View {
    const allowed = OPERATIONS.filter((operation) => this.#mayCall(key, operation))
    const name = `${allowed.join()} ${apps?.join() ?? ''}`
    const known = this.#views.get(name)
    if (known) return known
    const operations = new Set<string>(allowed.filter((operation) => this.#isIn(operation, apps)))
    const tools = this.#tools.filter((tool) => isWithin(tool.apps, apps) && canUse(tool, operations))
    const view = { tools, operations, list: JSON.stringify(tools.map((tool) => definitionOf(tool, operations))) }
    this.#views.set(name, view)
    return view
  }

  /** The error for a caller who lacks the scopes for a tool; null if the tool doesn't exist or the caller's scopes suffice. */
  refusalOf(key: Key, name: unknown): ApiError | null {
    const tool = this.#tools.find((each) => each.name === name)
    if (!tool || canUse(tool, new Set(OPERATIONS.filter((operation) => this.#mayCall(key, operation))))) return null
    const [first, ...others] = ('all' in tool.calls ? tool.calls.all : tool.calls.any.slice(0, 1)).map(
      (operation) => (this.#routes.get(operation) as Route).access,
    )
    return first ? forbidden(key, { ...first, scopes: [...new Set([first, ...others].flatMap(({ scopes }) => scopes))] }) : null
  }

  #mayCall(key: Key, operation: string): boolean {
    const { access } = this.#routes.get(operation) as Route
    return !notLinked(key, access.partial ? [] : access.apps) && !forbidden(key, access)
  }

  #isIn(operation: string, apps: readonly App[] | null): boolean {
    const [, , first = ''] = (this.#routes.get(operation) as Route).url.split('/')
    return !APPS.includes(first as App) || isWithin([first as App], apps)
  }
}

const isWithin = (needed: readonly App[], apps: readonly App[] | null): boolean =>
  apps === null || needed.every((app) => apps.includes(app))

function canUse({ calls }: TaskTool, operations: ReadonlySet<string>): boolean {
  return 'all' in calls ? calls.all.every((each) => operations.has(each)) : calls.any.some((each) => operations.has(each))
}
