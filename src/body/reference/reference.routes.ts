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
import { foldKeepingUnderscores, sortKey } from '../../text/fold.ts'
import { likePattern, listEntities, oneEntity } from '../reference.queries.ts'

interface Needs {
  db: Pick<Databases, 'body'>
  reference: CurrentEdition<unknown>
}

const COLLECTIONS: {
  path: string
  type: EntityType
  one: string
  many: string
  detailFields: string
  detail: TSchema
  disclaimer: string
}[] = [
  {
    path: 'remedies',
    type: 'remedy',
    one: 'Remedy',
    many: 'Remedies',
    detailFields: 'uses, cautions, recorded interactions',
    detail: RemedyDetail,
    disclaimer: DISCLAIMER,
  },
  {
    path: 'conditions',
    type: 'condition',
    one: 'Condition',
    many: 'Conditions',
    detailFields: 'symptoms, red flags',
    detail: ConditionDetail,
    disclaimer: DISCLAIMER,
  },
  {
    path: 'toxins',
    type: 'toxin',
    one: 'Toxin',
    many: 'Toxins',
    detailFields: 'sources, health effects',
    detail: ToxinDetail,
    disclaimer: DISCLAIMER,
  },
  {
    path: 'biomarkers',
    type: 'biomarker',
    one: 'Biomarker',
    many: 'Biomarkers',
    detailFields: 'reference ranges',
    detail: BiomarkerDetail,
    disclaimer: LAB_DISCLAIMER,
  },
]

/** A pattern for names that contain the text. Folded names consist only of words, so text without words, such as "-", matches nothing. */
function containsPattern(text: string): string {
  const words = foldKeepingUnderscores(text)
  return words === '' ? '' : `%${likePattern(words)}%`
}

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
    return {
      data: page.map(({ id, name, category: of }) => ({ id, name, category: of })),
      next_cursor: next,
      disclaimer,
      corpus_version: edition.version,
    }
  }

  const detailOf = async (edition: Edition<unknown>, type: EntityType, disclaimer: string, id: string) => {
    const [row] = await db.body.unscoped(oneEntity, [edition.version, type, id, sortKey(id)])
    if (!row) throw new ApiError('not_found', `There is no ${type} with this id or exact name.`)
    return { data: parseJson(row.detail), disclaimer, corpus_version: edition.version }
  }

  return COLLECTIONS.flatMap(({ path, type, one, many, detailFields, detail, disclaimer }) => [
    route({
      method: 'GET',
      url: `/v1/body/${path}`,
      operationId: `list${many}`,
      tag: 'Body',
      summary: `List ${many.toLowerCase()}`,
      description: `Returns the ${many.toLowerCase()} in the reference corpus, sorted by name. You can filter by category and by part of a name or synonym.`,
      access: bodyReference,
      query: ListQuery,
      success: { status: 200, description: 'A page of the list.', schema: ref(EntityList) },
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
      summary: `Get a ${one.toLowerCase()}`,
      description: `Finds a ${type} by id or exact name (case-insensitive). Includes its ${detailFields}, evidence and related entries.`,
      access: bodyReference,
      params: EntityPath,
      success: { status: 200, description: `The ${one.toLowerCase()}.`, schema: ref(detail) },
      errors: ['not_found'],
      handler: ({ params }) =>
        reference.cached(`${path}/${params.id}`, detail, (edition) => detailOf(edition, type, disclaimer, params.id)),
    }),
  ])
}
