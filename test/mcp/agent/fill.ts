import type { Tool } from '@modelcontextprotocol/client'
import { type Argument, argumentsOf } from './choose.ts'
import { overlap, phrasesOf, stemsOf, tokensOf } from './words.ts'

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/
/** Examples say what a value looks like, so their words are not about the tool. */
const withoutExamples = (text: string) => text.replaceAll(/`[^`]*`|"[^"]*"|(?:such as|for example|like)[^.;:]*/g, ' ')
const textOf = (name: string, { description = '' }: Argument) => `${name.replaceAll('_', ' ')} ${description}`
const takesWholeSentence = (text: string) => /\b(questions?|sentences?|message|in (?:their|your|the person's) own words)\b/i.test(text)
const filters = (text: string) => /\b(whose|contains?)\b/.test(text)
const continuesList = (text: string) => /cursor|previous page|next page/.test(text)

/** The words in the tool's own name, title and descriptions. */
const vocabularyOf = (tool: Tool): Set<string> =>
  new Set(
    stemsOf(
      withoutExamples(
        [tool.name.replaceAll('_', ' '), tool.title, tool.description, ...argumentsOf(tool).map(([, given]) => given.description)].join(
          ' ',
        ),
      ),
    ),
  )

function specificsOf(request: string, tool: Tool) {
  const phrases = phrasesOf(request, vocabularyOf(tool))
  return phrases.length > 0 ? phrases : phrasesOf(request, new Set(stemsOf(tool.name.replaceAll('_', ' '))))
}

/**
 * Returns the parts of the request that are about an argument: those that the argument filters by, that its description gives as an
 * example, that share a sentence with its name, or that follow a preposition from its description.
 */
function mentioned(request: string, tool: Tool, name: string, given: Argument): string[] {
  const about = textOf(name, given)
  const own = specificsOf(request, tool)
  const named = request.split(/[.?!]/).filter((sentence) => overlap(stemsOf(name.replaceAll('_', ' ')), stemsOf(sentence)) > 0)
  return own
    .filter(({ text, cue }) => {
      const isExample = about.toLowerCase().includes(text.toLowerCase())
      const isNamed = named.some((sentence) => sentence.includes(text))
      return isExample || isNamed || filters(about) || (cue !== '' && tokensOf(about).includes(cue))
    })
    .map(({ text }) => text)
}

function numberFor(request: string, name: string, given: Argument): number | undefined {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = given
  const isMeant = overlap(stemsOf(name.replaceAll('_', ' ')), stemsOf(request)) > 0
  return isMeant ? (request.match(/\d+/g) ?? []).map(Number).find((number) => number >= minimum && number <= maximum) : undefined
}

function valueFor(request: string, tool: Tool, name: string, given: Argument): unknown {
  const isRequired = tool.inputSchema.required?.includes(name) ?? false
  const about = textOf(name, given)
  if (given.enum) {
    const chosen = given.enum.find((value) => overlap(stemsOf(value), stemsOf(request)) > 0)
    return chosen ?? (isRequired ? (given.default ?? given.enum[0]) : undefined)
  }
  if (given.type === 'integer' || given.type === 'number') return numberFor(request, name, given)
  if (given.format === 'uuid') return UUID.exec(request)?.[0]
  if (continuesList(about) || given.type === 'boolean') return undefined
  const phrases = isRequired ? specificsOf(request, tool).map(({ text }) => text) : mentioned(request, tool, name, given)
  if (phrases.length === 0) return isRequired && given.type === 'string' ? request : undefined
  if (given.type === 'array') return phrases
  if (given.type !== 'string') return undefined
  return isRequired && takesWholeSentence(about) ? request : phrases.join(' ')
}

/** Fills in a tool's arguments from the request, by rules that know nothing but the schema. */
export function fill(tool: Tool, request: string): Record<string, unknown> {
  const values = argumentsOf(tool).map(([name, given]) => [name, valueFor(request, tool, name, given)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** A required argument that is missing and whose value only another tool can provide. */
export const unknownId = (tool: Tool, given: Record<string, unknown>) =>
  argumentsOf(tool).find(
    ([name, { format }]) => format === 'uuid' && tool.inputSchema.required?.includes(name) && given[name] === undefined,
  )

/** The row in a list that shares the most words with the request. */
export function rowFor(request: string, rows: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  const wanted = stemsOf(request)
  const score = (row: Record<string, unknown>) => overlap(wanted, stemsOf(`${row.title ?? row.name ?? ''}`))
  return [...rows].sort((one, other) => score(other) - score(one))[0]
}
