import Type from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { RECORDS, type RecordKind, recordKind } from '../records.ts'
import type { Payload } from '../results/abridge.ts'
import { type Row, rowsOf } from '../results/words.ts'
import type { Scene, TaskTool } from '../task-tool.ts'
import { beliefsAbout } from './beliefs.ts'
import { entryInWords } from './reference.ts'

const [MOST_RESULTS, LONGEST_QUERY, MOST_BELIEFS] = [10, 120, 3]

const urlOf = (kind: RecordKind, id: string, { publicUrl }: Scene) => `${publicUrl}${RECORDS[kind].path}${encodeURIComponent(id)}`
const resultOf = (kind: RecordKind, id: unknown, title: unknown, scene: Scene) => ({
  id: `${kind}/${id}`,
  title,
  url: urlOf(kind, String(id), scene),
})

/** The research modes of AI assistants parse the text of a result as JSON in this form. Other clients read the structured data. */
const asJson = ({ truncated: _, ...payload }: Payload) => JSON.stringify(payload)

export const RESEARCH_TOOLS: TaskTool[] = [
  {
    name: 'search',
    title: 'Search for documents',
    description:
      'Returns ids for `fetch`, in the form that research modes expect. In conversations, use `search_health` instead, which returns content.',
    apps: [],
    calls: { any: ['searchReference', 'listBeliefs'] },
    input: { query: Type.String({ minLength: 2, maxLength: 300, description: 'Words to search for.' }) },
    output: { results: { type: 'array', description: 'The results, each with `id`, `title` and `url`.' } },
    run: async ({ query }, scene) => {
      const q = String(query)
      const canSearch = scene.operations.has('searchReference')
      const [hits, beliefs] = await Promise.all([
        canSearch ? scene.api.ask('searchReference', { q: q.slice(0, LONGEST_QUERY), limit: MOST_RESULTS }) : { data: [] },
        scene.operations.has('listBeliefs') ? beliefsAbout(q, scene) : [],
      ])
      const entries = rowsOf(hits).map(({ type, id, name }) => resultOf(type as RecordKind, id, name, scene))
      const found = beliefs.slice(0, MOST_BELIEFS).map(({ slug, title }) => resultOf('belief', slug, title, scene))
      return { payload: { results: [...entries, ...found] }, words: asJson, isParsed: true }
    },
  },
  {
    name: 'fetch',
    title: 'Fetch a document',
    description:
      'Returns one document by an id from `search`, in the form that research modes expect. In conversations, use `look_up` instead.',
    apps: [],
    calls: { any: ['getRemedy', 'getBelief'] },
    input: { id: Type.String({ minLength: 3, maxLength: 300, description: 'An id from `search`.' }) },
    output: {
      id: { type: 'string' },
      title: { type: 'string' },
      text: { type: 'string' },
      url: { type: 'string' },
      metadata: { type: 'object' },
    },
    run: async ({ id: given }, scene) => {
      const [, name, id = ''] = /^(\w+)\/(.+)$/.exec(String(given)) ?? []
      const kind = recordKind(name)
      if (!kind) throw new ApiError('not_found', 'There is no document with this `id`. Use an id from `search`, such as `remedy/ginkgo`.')
      const record = await scene.api.ask(RECORDS[kind].entry, { id })
      const { name: entryName, title, remedyName, drugOrClass, category, world } = record.data as Row
      const payload = {
        id: given,
        title: entryName ?? title ?? `${remedyName} with ${drugOrClass}`,
        text: entryInWords(record),
        url: urlOf(kind, id, scene),
        metadata: { kind, ...((category ?? world) ? { category: category ?? world } : {}) },
      }
      return { payload, words: asJson, isParsed: true }
    },
  },
]
