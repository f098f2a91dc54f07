import type { TSchema } from 'typebox'
import { parseJson } from '../../base/json.ts'
import { bodyReference } from '../../contract/access.ts'
import { DISCLAIMER, EntityList, EntityPath, LAB_DISCLAIMER, ListQuery } from '../../contract/body.ts'
import { ApiError } from '../../contract/errors.ts'
import { BiomarkerDetail, ConditionDetail, RemedyDetail, ToxinDetail } from '../../contract/reference-details.ts'
import { ref } from '../../contract/shapes.ts'
import type { EntityType } from '../../corpus/records.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import type { Databases } from '../../db/open.ts'
import type { CurrentEdition, Edition } from '../../http/responses/current-edition.ts'
import { type Route, route } from '../../http/route.ts'
import { sortKey } from '../../text/fold.ts'
import { foldPart } from '../../text/name-part.ts'
import { likePattern, listEntities, oneEntity } from '../reference.queries.ts'

interface Needs {
  db: Pick<Databases, 'body'>
  reference: CurrentEdition<unknown>
}

const COLLECTIONS: { path: string; type: EntityType; one: string; many: string; about: string; detail: TSchema; disclaimer: string }[] = [
  {
    path: 'remedies',
    type: 'remedy',
    one: 'Remedy',
    many: 'Remedies',
    about: 'herbs, supplements, foods and practices',
    detail: RemedyDetail,
    disclaimer: DISCLAIMER,
  },
  {
    path: 'conditions',
    type: 'condition',
    one: 'Condition',
    many: 'Conditions',
    about: 'conditions with their symptoms and red flags',
    detail: ConditionDetail,
    disclaimer: DISCLAIMER,
  },
  {
    path: 'toxins',
    type: 'toxin',
    one: 'Toxin',
    many: 'Toxins',
    about: 'toxins with their sources and effects',
    detail: ToxinDetail,
    disclaimer: DISCLAIMER,
  },
  {
    path: 'biomarkers',
    type: 'biomarker',
    one: 'Biomarker',
    many: 'Biomarkers',
    about: 'laboratory markers with their reference ranges',
    detail: BiomarkerDetail,
    disclaimer: LAB_DISCLAIMER,
  },
]

/** Names hold words only: a text without any, like "-", stands in none of them. */
function containsPattern(text: string): string {
  const words = foldPart(text)
  return words === '' ? '' : `%${likePattern(words)}%`
}

/** Four parallel collections; their answers are the same for everybody and leave as ready bytes. */
export function referenceRoutes({ db, reference }: Needs): Route[] {
  const listPage = async (edition: Edition<unknown>, type: EntityType, disclaimer: string, query: ListQuery) => {
    const limit = query.limit ?? 50
    const category = query.category ? sortKey(query.category) : null
    const filter = query.q?.trim() ? containsPattern(query.q) : null
    const list = JSON.stringify([type, category, filter])
    const [afterKey, afterId] = query.cursor ? readCursor(list, query.cursor) : [null, null]
    const rows = await db.body.unscoped(listEntities, [edition.version, type, category, filter, afterKey, afterId, limit + 1])
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next = rows.length > limit && last ? writeCursor(list, [last.sort_key, last.id]) : null
    return { data: page.map(({ id, name, category: of }) => ({ id, name, category: of })), next_cursor: next, disclaimer }
  }

  const detailOf = async (edition: Edition<unknown>, type: EntityType, disclaimer: string, id: string) => {
    const [row] = await db.body.unscoped(oneEntity, [edition.version, type, id, sortKey(id)])
    if (!row) throw new ApiError('not_found', `There is no ${type} with this identifier or exact name.`)
    return { data: parseJson(row.detail), disclaimer }
  }

  return COLLECTIONS.flatMap(({ path, type, one, many, about, detail, disclaimer }) => [
    route({
      method: 'GET',
      url: `/v1/body/${path}`,
      operationId: `list${many}`,
      tag: 'Body',
      summary: `List ${many.toLowerCase()}`,
      description: `The reference corpus: ${about}, by name. Pages by cursor; filters by category and by a part of a name or synonym.`,
      access: bodyReference,
      query: ListQuery,
      success: { status: 200, description: 'A page.', schema: ref(EntityList) },
      errors: [],
      handler: ({ query }) => {
        const key = path + JSON.stringify([query.limit, query.cursor, query.category, query.q])
        return reference.cached(key, EntityList, (edition) => listPage(edition, type, disclaimer, query))
      },
    }),
    route({
      method: 'GET',
      url: `/v1/body/${path}/:id`,
      operationId: `get${one}`,
      tag: 'Body',
      summary: `Get one ${one.toLowerCase()}`,
      description: `By identifier, or by exact name (case ignored). With evidence, sources and related entries${type === 'remedy' ? ', and its recorded interactions' : ''}.`,
      access: bodyReference,
      params: EntityPath,
      success: { status: 200, description: `The ${one.toLowerCase()}.`, schema: ref(detail) },
      errors: ['not_found'],
      handler: ({ params }) =>
        reference.cached(`${path}/${params.id}`, detail, (edition) => detailOf(edition, type, disclaimer, params.id)),
    }),
  ])
}
