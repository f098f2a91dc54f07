import { NO_KEY } from '../../../ui/code-text.ts'
import { curl, json, NO_SESSION, STREAMING } from '../examples/curl-snippets.ts'
import type { Language } from './at-build/highlight.ts'
import { COMMAND_SAMPLES } from './command-samples.ts'
import type { Operation } from './document/read-reference.ts'
import { pythonSample } from './python-sample.ts'
import { SDK_METHODS } from './sdk-methods.ts'

const isSession = ({ credential }: Operation): boolean => credential === 'session'
const credentialOf = ({ credential }: Operation): string | null =>
  credential === 'none' ? null : credential === 'session' ? NO_SESSION : NO_KEY
const isStreamed = ({ responses }: Operation): boolean => responses.some(({ mediaType }) => mediaType === 'text/event-stream')
const isList = ({ responses }: Operation): boolean =>
  responses.some(({ fields }) => fields.some(({ name, type }) => name === 'data' && type.startsWith('array')))

interface Sample {
  name: string
  title: string
  caption: string
  language: Language
  text: string
}

/** Samples that call an operation, in every language that supports it. */
export function samplesOf(origin: string, operation: Operation): Sample[] {
  const typescript = typescriptSample(origin, operation)
  const command = COMMAND_SAMPLES[operation.id]
  const request = { url: origin + pathOf(operation), credential: credentialOf(operation), isStreamed: isStreamed(operation) }
  const sample = (name: string, title: string, caption: string, language: Language, text: string | undefined): Sample[] =>
    text === undefined ? [] : [{ name, title, caption, language, text }]
  return [
    ...sample('curl', 'curl', 'In a terminal', 'shell', curlSample(origin, operation)),
    ...sample('typescript', 'TypeScript', 'With the SDK', 'typescript', typescript),
    ...sample('python', 'Python', 'With httpx', 'python', pythonSample(operation, request)),
    ...sample('command-line', 'CLI', 'After threefold login', 'shell', command && `${command}\n`),
  ]
}

const pathOf = ({ path }: Operation): string => path.replaceAll(/\{(\w+)\}/g, '<$1>')

export function curlSample(origin: string, operation: Operation): string {
  const { method, sample } = operation
  const query = new URLSearchParams(Object.entries(sample.query).map(([name, value]) => [name, String(value)])).toString()
  const url = pathOf(operation) + (query && `?${query}`)
  const isDefaultMethod = method === (sample.body ? 'POST' : 'GET')
  const command = `${isStreamed(operation) ? STREAMING : 'curl'}${isDefaultMethod ? '' : ` -X ${method}`}`
  return curl(origin, credentialOf(operation), url, sample.body ? json(sample.body) : [], command)
}

/** A sample that calls the operation through the SDK; undefined if the SDK has no method for it. */
export function typescriptSample(origin: string, operation: Operation): string | undefined {
  const method = SDK_METHODS[operation.id]
  if (method === undefined) return undefined
  const key = operation.credential === 'key' ? `apiKey: '${NO_KEY}', ` : ''
  return `import { Threefold } from '@threefold/sdk'

const threefold = new Threefold({ ${key}baseUrl: '${origin}' })

${use(operation, `threefold.${method}(${argumentsOf(operation).join(', ')})`)}
`
}

function use(operation: Operation, call: string): string {
  if (isStreamed(operation))
    return `for await (const event of ${call}) {\n  if (event.type === 'delta') process.stdout.write(event.text)\n}`
  if (isList(operation)) return `for await (const entry of ${call}) {\n  console.log(entry)\n}`
  return `const result = await ${call}\nconsole.log(result)`
}

/** SDK methods take a session token if they need one, then path parameters, then the body or query. A child key's parent is an option. */
function argumentsOf(operation: Operation): string[] {
  const { path, sample } = operation
  if (operation.id === 'mintChildKey') return [sample.body, { parent: '<id>' }].map(literal)
  const texts = [...(isSession(operation) ? [NO_SESSION] : []), ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `<${name}>`)]
  const input = sample.body ?? sample.query
  return [...texts, ...(Object.keys(input).length > 0 ? [input] : [])].map(literal)
}

/** Formats JSON as a TypeScript literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, field]) => `${name}: ${literal(field)}`)
    .join(', ')} }`
}
