import { bodyReference } from '../../contract/access.ts'
import { ApiError, invalidRequest } from '../../contract/errors.ts'
import { CHECK_DISCLAIMER } from '../../contract/interactions/check.ts'
import { ChangeList, ChangesQuery, InteractionDetail, InteractionPath } from '../../contract/interactions/history.ts'
import { PAGE_LIMIT } from '../../contract/paging.ts'
import { ref } from '../../contract/shapes.ts'
import { cutPage, readNumberCursor } from '../../db/cursor.ts'
import type { Databases } from '../../db/open.ts'
import type { CurrentEdition } from '../../http/responses/current-edition.ts'
import { type Route, route } from '../../http/route.ts'
import type { CheckedContent } from '../check/check-items.ts'
import { changesOfRecord, changesSince, editionNamed } from './history.queries.ts'
import { reportUrl } from './report-url.ts'

interface Needs {
  db: Pick<Databases, 'body'>
  reference: CurrentEdition<CheckedContent>
  correctionsUrl: string
}

export function historyRoutes({ db, reference, correctionsUrl }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/body/interactions/:id',
      operationId: 'getInteraction',
      tag: 'Body',
      summary: 'Get an interaction',
      description: 'Returns a recorded interaction with its references, its review state and its changes by corpus version.',
      access: bodyReference,
      params: InteractionPath,
      success: { status: 200, description: 'The interaction.', schema: ref(InteractionDetail) },
      errors: ['not_found'],
      handler: async ({ params: { id } }) => {
        const edition = await reference.edition()
        const known = edition.content.interactions.find(({ record }) => record.id === id)
        const history = await db.body.unscoped(changesOfRecord, [id])
        if (!known) throw notFound(history)
        return {
          data: known.record,
          history,
          report_url: reportUrl(correctionsUrl, id, edition.version),
          disclaimer: CHECK_DISCLAIMER,
          corpus_version: edition.version,
        }
      },
    }),
    route({
      method: 'GET',
      url: '/v1/body/changes',
      operationId: 'listChanges',
      tag: 'Body',
      summary: 'List interaction changes',
      description:
        'Returns interactions that were added, changed or withdrawn, in the order in which the changes appeared. Set `since` to the `corpus_version` of an earlier response to learn what has changed since then. Changes to the review status are not listed, although they create a new corpus version. Therefore, whenever `corpus_version` changes, refetch the records whose review status you display.',
      access: bodyReference,
      query: ChangesQuery,
      success: { status: 200, description: 'Changes, oldest first.', schema: ref(ChangeList) },
      errors: [],
      handler: async ({ query }) => {
        const { version } = await reference.edition()
        const since = query.since?.replaceAll(' ', '+') // an unencoded plus sign in a version arrives as a space
        const list = JSON.stringify(['changes', since])
        const [afterOrdinal, afterRecord] = query.cursor ? readNumberCursor(list, query.cursor) : [null, null]
        const limit = query.limit ?? PAGE_LIMIT
        const rows = await db.body.unscoped(changesSince, [await ordinalOf(since), afterOrdinal, afterRecord, limit + 1])
        const { page, next_cursor } = cutPage(list, rows, limit, ({ ordinal, id }) => [ordinal, id])
        return { data: page, next_cursor, disclaimer: CHECK_DISCLAIMER, corpus_version: version }
      },
    }),
  ]

  async function ordinalOf(version: string | undefined): Promise<string> {
    if (!version) return '0'
    const [edition] = await db.body.unscoped(editionNamed, [version])
    if (!edition)
      throw invalidRequest(
        '`since` is not a known corpus version. Use the `corpus_version` of an earlier response, and write `+` as `%2B` in a URL. To start over, omit `since`.',
        'unknown_version',
      )
    return edition.ordinal
  }
}

function notFound([last]: { change: string; corpus_version: string; reason: string | null }[]): ApiError {
  if (last?.change !== 'withdrawn') return new ApiError('not_found', 'No interaction has this id.')
  const details = { withdrawn_in: last.corpus_version, reason: last.reason }
  return new ApiError('not_found', 'This interaction was withdrawn.', details)
}
