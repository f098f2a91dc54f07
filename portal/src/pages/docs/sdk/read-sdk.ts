import { readSignatures } from './read-signatures.ts'

/** A method of the SDK. Its description is read from the doc comment in the source, so there is only one copy of the text. */
export interface SdkMethod {
  name: string
  /** The signature, such as `get(options?: RequestOptions): ApiPromise<Introspection>`. Each overload is on a separate line. */
  signature: string
  text: string
  example: string
}

export interface SdkGroup {
  /** The path to the methods, such as `threefold.body.remedies`. If several paths have the same methods, all of them are listed. */
  paths: string[]
  text: string
  methods: SdkMethod[]
}

interface SdkClass {
  text: string
  /** The names of the properties that have their own methods, and the names of their classes. */
  parts: [name: string, className: string][]
  methods: SdkMethod[]
}

const CLASS = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export class (\w+)[^\n]*\{\n([\s\S]*?)\n\}/g
const PART = /^ {2}readonly (\w+): ([A-Z]\w+)/gm
const METHOD = /^ {2}\/\*\*\n((?: {3}\*.*\n)+?) {3}\*\/\n {2}(?:async )?((\w+)(?:<[^>]*>)?\([\s\S]*?) \{$/gm

/** The text of a comment and its example, without the asterisks at the beginning of each line. */
function readComment(comment = ''): { text: string; example: string } {
  const lines = comment.replaceAll(/^ *\* ?/gm, '').trim()
  const [text = '', example = ''] = lines.split(/^@example\n/m)
  return { text: text.replaceAll(/\s+/g, ' ').trim(), example: example.trim() }
}

function readClasses(source: string): [name: string, content: SdkClass][] {
  return [...source.matchAll(CLASS)].map(([, comment, name = '', body = '']) => [
    name,
    {
      text: readComment(comment).text,
      parts: [...body.matchAll(PART)].map(([, part = '', className = '']) => [part, className]),
      methods: [...body.matchAll(METHOD)].map(([, about, signature = '', method = '']) => ({
        name: method,
        signature: readSignatures(signature, method),
        ...readComment(about),
      })),
    },
  ])
}

/** The methods of a client, grouped by path. */
export function readSdk(sources: string[]): SdkGroup[] {
  const classes = new Map(sources.flatMap(readClasses))
  const groups = new Map<string, SdkGroup>()
  const walk = (className: string, path: string): void => {
    const found = classes.get(className)
    if (!found) return
    const { text, parts, methods } = found
    const group = groups.get(className)
    if (group) group.paths.push(path)
    else if (methods.length > 0) groups.set(className, { paths: [path], text, methods })
    for (const [part, partClass] of parts) walk(partClass, `${path}.${part}`)
  }
  walk('Threefold', 'threefold')
  return [...groups.values()]
}
