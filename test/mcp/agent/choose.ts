import type { Tool } from '@modelcontextprotocol/client'
import { meaningOf } from './words.ts'

export interface Argument {
  type?: string | string[]
  description?: string
  enum?: string[]
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
}
export const argumentsOf = ({ inputSchema }: Tool) => Object.entries((inputSchema.properties ?? {}) as Record<string, Argument>)

/** Drops the sentences that begin with a negation or name a tool to use instead, because they say what a tool is not for. */
const positive = (text: string) =>
  text.replaceAll(/(?<=^|[.!?:] )(?:(?:Not|Don't|Do not|Never)\b[^.!?]*|[^.!?]*\binstead\b(?! of)[^.!?]*)[.!?]?/g, '')

const [SATURATION, LENGTH_WEIGHT] = [1.2, 0.75]
const [NAME_WEIGHT, TITLE_WEIGHT] = [3, 2]

function documentOf(tool: Tool): string[] {
  const repeated = (text: string, times: number) => Array.from({ length: times }, () => meaningOf(text)).flat()
  const given = argumentsOf(tool).map(
    ([name, { description = '', enum: values = [] }]) => `${name} ${positive(description)} ${values.join(' ')}`,
  )
  return [
    ...repeated(tool.name.replaceAll('_', ' '), NAME_WEIGHT),
    ...repeated(tool.title ?? '', TITLE_WEIGHT),
    ...meaningOf(positive(tool.description ?? '')),
    ...meaningOf(given.join(' ').replaceAll('_', ' ')),
  ]
}

const isSearch = ({ name }: Tool) => name.startsWith('search')

/** Ranks the tools by how well their words match the request (BM25), best first. */
export function ranked(tools: readonly Tool[], request: string): Tool[] {
  const documents = tools.map(documentOf)
  const average = documents.reduce((sum, words) => sum + words.length, 0) / documents.length
  const score = (words: string[]) =>
    [...new Set(meaningOf(request))].reduce((sum, word) => {
      const times = words.filter((each) => each === word).length
      const having = documents.filter((each) => each.includes(word)).length
      const rarity = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
      const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words.length) / average
      return sum + (rarity * times * (SATURATION + 1)) / (times + SATURATION * length)
    }, 0)
  const scores = new Map(tools.map((tool, place) => [tool, score(documents[place] as string[])]))
  const best = [...tools].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
  // if none of the request's words is known, prefer a search
  return (scores.get(best[0] as Tool) ?? 0) > 0 ? best : best.sort((one, other) => Number(isSearch(other)) - Number(isSearch(one)))
}
