import { curl, json, NO_SESSION, STREAMING } from '../examples/curl-snippets.ts'
import { NO_KEY } from '../examples/snippet-texts.ts'
import type { Operation } from './document/read-reference.ts'
import { SDK_METHODS } from './sdk-methods.ts'

const isSession = ({ credential }: Operation): boolean => credential === 'session'
const isStreamed = ({ answers }: Operation): boolean => answers.some(({ mediaType }) => mediaType === 'text/event-stream')
const isList = ({ answers }: Operation): boolean =>
  answers.some(({ fields }) => fields.some(({ name, type }) => name === 'data' && type.startsWith('array')))

export function curlSample(origin: string, operation: Operation): string {
  const { method, path, sample } = operation
  const query = new URLSearchParams(Object.entries(sample.query).map(([name, value]) => [name, String(value)])).toString()
  const address = path.replaceAll(/\{(\w+)\}/g, '<$1>') + (query && `?${query}`)
  const isPlain = method === (sample.body ? 'POST' : 'GET')
  const command = `${isStreamed(operation) ? STREAMING : 'curl'}${isPlain ? '' : ` -X ${method}`}`
  return curl(origin, isSession(operation) ? NO_SESSION : NO_KEY, address, sample.body ? json(sample.body) : [], command)
}

/** Undefined where the SDK has no method for it. */
export function typescriptSample(origin: string, operation: Operation): string | undefined {
  const method = SDK_METHODS[operation.id]
  if (method === undefined) return undefined
  const key = isSession(operation) ? '' : `apiKey: '${NO_KEY}', `
  return `import { Threefold } from '@threefold/sdk'

const threefold = new Threefold({ ${key}baseUrl: '${origin}' })

${use(operation, `threefold.${method}(${argumentsOf(operation).join(', ')})`)}
`
}

function use(operation: Operation, asked: string): string {
  if (isStreamed(operation))
    return `for await (const event of ${asked}) {\n  if (event.type === 'delta') process.stdout.write(event.text)\n}`
  if (isList(operation)) return `for await (const entry of ${asked}) console.log(entry)`
  return `const answer = await ${asked}\nconsole.log(answer)`
}

/** The SDK takes a session token first, then what stands in the path, then the body or the query. */
function argumentsOf(operation: Operation): string[] {
  const { path, sample } = operation
  const texts = [...(isSession(operation) ? [NO_SESSION] : []), ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `<${name}>`)]
  const more = sample.body ?? sample.query
  return [...texts, ...(Object.keys(more).length > 0 ? [more] : [])].map(literal)
}

/** JSON as people write it in TypeScript. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${literal(member)}`)
    .join(', ')} }`
}
