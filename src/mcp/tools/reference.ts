import Type from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { literals } from '../../contract/shapes.ts'
import { RECORDS, type RecordKind } from '../records.ts'
import type { Payload } from '../results/abridge.ts'
import { count, fieldsInWords, lines, listed, pickEach, type Row, rowsOf } from '../results/words.ts'
import type { Scene, TaskTool } from '../task-tool.ts'
import { DISCLAIMER, detail, limit } from './arguments.ts'
import { matchInWords } from './check-words.ts'

const KINDS = ['remedy', 'condition', 'toxin', 'biomarker'] as const satisfies RecordKind[]
type Kind = (typeof KINDS)[number]
const [LONGEST_QUERY, MOST_CANDIDATES, MOST_RELATED] = [120, 5, 12]

const hitInWords = ({ name, type, category, snippet }: Row) => `${name} (${type}${category ? `, ${category}` : ''}): ${snippet ?? ''}`

/** Lowercases text and removes punctuation and spaces, so that "St John's wort" matches "St. John's Wort". */
const plain = (text: unknown) =>
  String(text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
const same = (one: unknown, other: string) => plain(one) === plain(other)

/** Finds the entry with this id, name or synonym. If there is none, asks which similar entry is meant, or fails with a list of them. */
async function find(name: string, kind: string | undefined, scene: Scene): Promise<{ type: Kind; id: string }> {
  const chosen = scene.chosen('entry') ?? name
  const { data } = await scene.api.ask<{ data: Row[] }>('searchReference', {
    q: chosen.slice(0, LONGEST_QUERY),
    types: kind,
    limit: MOST_CANDIDATES,
  })
  const exact = data.find(({ id, name: known, found_by }) => [id, known, found_by].some((each) => same(each, chosen)))
  if (exact) return exact as unknown as { type: Kind; id: string }
  const names = data.map((hit) => String(hit.name))
  if (names.length > 0) scene.ask([{ key: 'entry', text: `There is no entry "${name}". Which one do you mean?`, options: names }])
  const offer = names.length > 0 ? ` Call again with one of these as \`name\`: ${names.map((each) => `\`${each}\``).join(', ')}.` : ''
  throw new ApiError('not_found', `There is no entry with this name.${offer || ' To find other entries, use `search_health`.'}`, {
    candidates: names,
  })
}

const TOLD_ELSEWHERE = ['name', 'category', 'summary', 'description', 'evidence', 'interactions', 'related', 'synonyms', 'references']

export function entryInWords({ data, disclaimer }: Payload): string {
  const entry = data as Row
  const interactions = rowsOf(entry, 'interactions')
  const related = rowsOf(entry, 'related').map(({ name }) => String(name))
  return lines(
    `${entry.name ?? entry.remedyName}${entry.category ? ` (${entry.category})` : ''}: ${entry.summary ?? matchInWords(entry)}`,
    entry.description as string | undefined,
    fieldsInWords(entry, TOLD_ELSEWHERE),
    listed(
      'Evidence, from A (strong) to D:',
      rowsOf(entry, 'evidence').map(({ grade, claim, source }) => `${grade}: ${claim} (${source})`),
    ),
    listed(
      'Recorded interactions, most severe first:',
      interactions.map(({ severity, drugOrClass, clinicalEffect }) => `${severity} with ${drugOrClass}: ${clinicalEffect}`),
    ),
    related.length > 0 && `Related: ${related.slice(0, MOST_RELATED).join(', ')}.`,
    String(disclaimer),
  )
}

const briefEntry = ({ data, ...rest }: Payload): Payload => {
  const { id, name, category, related } = data as Row
  return {
    ...rest,
    data: {
      ...{ id, name, category },
      interactions: rowsOf(data as Row, 'interactions').map(({ id }) => id),
      related: ((related ?? []) as Row[]).slice(0, MOST_RELATED).map(({ type, id }) => `${type}/${id}`),
    },
  }
}

export const REFERENCE_TOOLS: TaskTool[] = [
  {
    name: 'search_health',
    title: 'Find remedies and health topics',
    description:
      'Searches remedies, health conditions, toxins and biomarkers by question, symptom or word. Use it for "what helps with", "remedies for", "trouble with", or to find the name of an entry. For a name that you already know, use `look_up` instead, which returns the whole entry. Not for interactions.',
    apps: ['body'],
    calls: { all: ['searchReference'] },
    input: {
      q: Type.String({
        minLength: 2,
        maxLength: LONGEST_QUERY,
        description: 'A question, a sentence or words. Tolerates typos and other languages.',
      }),
      types: Type.Optional(
        Type.String({ maxLength: LONGEST_QUERY, description: `Only these kinds, separated by commas: ${KINDS.join(', ')}.` }),
      ),
      limit: limit(50),
      detail,
    },
    output: { data: { type: 'array' }, disclaimer: DISCLAIMER, corpus_version: { type: 'string' } },
    run: async ({ q, types, limit: most = 10 }, { api }) => ({
      payload: await api.ask('searchReference', { q, types, limit: most }),
      brief: (short) => ({ ...short, data: pickEach(rowsOf(short), ['type', 'id', 'name']) }),
      words: (short) =>
        lines(
          `${count(rowsOf(short).length, 'entry').replace('entrys', 'entries')}, best first.`,
          listed('', rowsOf(short).map(hitInWords)),
          String(short.disclaimer),
        ),
    }),
  },
  {
    name: 'look_up',
    title: 'Look up a remedy, condition, toxin or biomarker',
    description:
      'Returns everything the health reference says about one thing: what it is, uses, cautions and evidence of a remedy; symptoms and red flags of a condition; sources, exposure and effects of a toxin; the normal range of a biomarker or lab test and what high and low values mean. Use it for "tell me about", "what is", "look up". Also accepts the id of an interaction record, and then returns the record with its references and history. To find what helps with a complaint, use `search_health` instead.',
    apps: ['body'],
    calls: { all: ['searchReference', 'getInteraction', ...KINDS.map((kind) => RECORDS[kind].entry)] },
    input: {
      name: Type.String({
        minLength: 2,
        maxLength: 300,
        description:
          'The name or id of one entry, such as `ashwagandha`, `insomnia`, `lead` or `ferritin`, or the id of an interaction record.',
      }),
      kind: Type.Optional(literals(KINDS, { description: 'Needed only if the name alone is ambiguous.' })),
      detail,
    },
    output: {
      data: { type: 'object' },
      history: { type: 'array' },
      report_url: { type: ['string', 'null'] },
      disclaimer: DISCLAIMER,
      corpus_version: { type: 'string' },
    },
    run: async ({ name, kind }, scene) => {
      const isRecord = /^[a-z0-9-]+--[a-z0-9-]+$/.test(String(name))
      if (isRecord) return { payload: await scene.api.ask('getInteraction', { id: name }), words: entryInWords }
      const { type, id } = await find(String(name), kind as string | undefined, scene)
      return { payload: await scene.api.ask(RECORDS[type].entry, { id }), words: entryInWords, brief: briefEntry }
    },
  },
]
