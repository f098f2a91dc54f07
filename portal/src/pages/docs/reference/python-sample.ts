import type { Operation } from './document/read-reference.ts'

interface Request {
  url: string
  credential: string | null
  isStreamed: boolean
}

/** The timeout for calls to a model, which take longer than httpx's default timeout of five seconds. */
const PATIENCE = 60

/** A Python sample that calls the operation with httpx. */
export function pythonSample({ method, scopes, sample }: Operation, { url, credential, isStreamed }: Request): string {
  const options = [
    `"${url}"`,
    ...(Object.keys(sample.query).length > 0 ? [`params=${literal(sample.query)}`] : []),
    ...(credential === null ? [] : [`headers={"Authorization": "Bearer ${credential}"}`]),
    ...(sample.body ? [`json=${literal(sample.body)}`] : []),
    ...(scopes.includes('ai:invoke') ? [`timeout=${PATIENCE}`] : []),
  ]
  const call = (name: string, first: readonly string[] = []) =>
    `httpx.${name}(\n${[...first, ...options].map((line) => `    ${line},\n`).join('')})`
  if (isStreamed)
    return `import httpx

with ${call('stream', [`"${method}"`])} as response:
    response.raise_for_status()
    for line in response.iter_lines():
        print(line)
`
  return `import httpx

response = ${call(method.toLowerCase())}
response.raise_for_status()
print(response.json())
`
}

/** Formats JSON as a Python literal. */
function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}: ${literal(field)}`)
    .join(', ')}}`
}
