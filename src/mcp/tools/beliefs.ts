import Type from 'typebox'
import { literals } from '../../contract/shapes.ts'
import type { Payload } from '../results/abridge.ts'
import { count, fieldsInWords, lines, listed, pick, pickEach, type Row, rowsOf } from '../results/words.ts'
import type { Answer, Scene, TaskTool } from '../task-tool.ts'
import { cursor, detail, LIST_LIMIT, limit, NEXT_CURSOR } from './arguments.ts'

const ALL_BELIEFS = 100

/** Searches for beliefs whose title, core truth or tags contain words from a text, best match first. The library's API has no search. */
export async function beliefsAbout(text: string, scene: Scene, filter: Payload = {}): Promise<Payload[]> {
  const wanted = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const scored = rowsOf(await scene.api.ask('listBeliefs', { limit: ALL_BELIEFS, ...filter })).map((belief) => {
    const words = `${belief.slug} ${belief.title} ${belief.core_truth} ${belief.tags}`.toLowerCase()
    return { belief, hits: wanted.filter((word) => words.includes(word)).length }
  })
  return scored
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ belief }) => belief)
}

const beliefInWords = ({ title, slug, core_truth }: Row) => `${title} (${slug}): ${core_truth}`

const beliefsInWords = (payload: Payload): string =>
  lines(
    `${count(rowsOf(payload).length, 'belief')}${payload.next_cursor ? ' on this page, and there are more' : ''}.`,
    listed('', rowsOf(payload).map(beliefInWords)),
  )
const briefBeliefs = (payload: Payload): Payload => ({ ...payload, data: pickEach(rowsOf(payload), ['slug']) })

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)+$/i

/** Finds a belief by slug, id or title. If there is none, lists the beliefs that contain the words or, if none do, the library. */
async function oneBelief(given: string, world: unknown, scene: Scene): Promise<Answer> {
  const found = SLUG.test(given) ? [] : await beliefsAbout(given, scene, { world })
  const exact = found.find(({ title }) => String(title).toLowerCase() === given.toLowerCase())
  if (!exact && !SLUG.test(given) && found.length === 0)
    return { payload: await scene.api.ask('listBeliefs', { world, limit: LIST_LIMIT }), words: beliefsInWords, brief: briefBeliefs }
  if (!exact && !SLUG.test(given)) return { payload: { data: found, next_cursor: null }, words: beliefsInWords, brief: briefBeliefs }
  return {
    payload: await scene.api.ask('getBelief', { id: exact?.slug ?? given }),
    words: ({ data }) =>
      lines(beliefInWords(data as Row), fieldsInWords(data as Row, ['title', 'core_truth', 'world', 'tags', 'frameworks'])),
    brief: ({ data, ...rest }) => ({ ...rest, data: pick(data as Row, ['id', 'slug', 'related_slugs']) }),
  }
}

export const exploreBeliefs: TaskTool = {
  name: 'explore_beliefs',
  title: 'Explore the belief library',
  description:
    'Shows the library of 75 foundational beliefs, or one belief in full with its reframe, practices and reflection questions. Use it to read, list or choose beliefs, including those about the inner or outer world. For how well the person has mastered them, use `my_practice` instead.',
  apps: ['mind'],
  calls: { all: ['listBeliefs', 'getBelief'] },
  input: {
    belief: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 120,
        description: 'The slug of a belief, such as `small-steps-count`, to get the whole belief, or words to search for.',
      }),
    ),
    world: Type.Optional(
      literals(['inner', 'outer'], { description: '`inner`: about oneself. `outer`: about people, work and the world.' }),
    ),
    limit: limit(100),
    cursor,
    detail,
  },
  output: { data: { type: ['array', 'object'] }, next_cursor: NEXT_CURSOR },
  run: async ({ belief, world, limit: most = LIST_LIMIT, cursor: from }, scene) => {
    if (belief !== undefined) return oneBelief(String(belief), world, scene)
    return {
      payload: await scene.api.ask('listBeliefs', { world, limit: most, cursor: from }),
      words: beliefsInWords,
      brief: briefBeliefs,
    }
  },
}
