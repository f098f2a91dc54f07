import { type ByteString, byteString, toJson } from '../../base/json.ts'
import { turns } from '../../base/scheduling/turn.ts'
import { bodyReference } from '../../contract/access.ts'
import { CHECK_DISCLAIMER, CheckRequest, CheckResult } from '../../contract/interactions/check.ts'
import { InteractionList, InteractionQuery } from '../../contract/interactions/interaction.ts'
import { itemText } from '../../contract/interoperability/codes.ts'
import { FHIR_JSON, FhirBundle } from '../../contract/interoperability/fhir.ts'
import { PAGE_LIMIT } from '../../contract/paging.ts'
import { ref } from '../../contract/shapes.ts'
import { severityKey } from '../../corpus/severity-order.ts'
import { cutPage, readCursor, rowsAfter } from '../../db/cursor.ts'
import { prefers } from '../../http/input/accept.ts'
import type { CurrentEdition, Edition } from '../../http/responses/current-edition.ts'
import { ReadyJson } from '../../http/responses/ready-json.ts'
import { type Route, route } from '../../http/route.ts'
import { foldKeepingUnderscores } from '../../text/fold.ts'
import { type CheckedContent, checkItems, type Match } from './check-items.ts'
import { fhirBundle } from './fhir/bundle.ts'
import { isDrugOf, isRemedyOf, type KnownInteraction } from './interactions.ts'

interface Needs {
  reference: CurrentEdition<CheckedContent>
  publicUrl: string
}

/** No stored name is longer than this, and interpreting much longer text would take too long. */
const LONGEST_NAME = 120

/**
 * Returns a filter that compares one side of each record, its remedy or its drug, with the text. A record passes if the text refers to that
 * side, or if the name of that side contains the text.
 */
function sideFilter(
  edition: Edition<CheckedContent>,
  text: string,
  side: 'remedyName' | 'drugOrClass',
): (known: KnownInteraction) => boolean {
  if (text.length > LONGEST_NAME) return () => false
  const part = foldKeepingUnderscores(text)
  const things = part.includes('_') ? [] : edition.content.resolver.resolve(text).things // the resolver would ignore underscores
  const isOfSide = side === 'remedyName' ? isRemedyOf : isDrugOf
  return (known) =>
    things.some((thing) => isOfSide(known, thing)) || (part !== '' && foldKeepingUnderscores(known.record[side]).includes(part))
}

const positionOf = ({ record }: KnownInteraction): [string, string] => [severityKey(record), record.id]

const DISCLAIMER = byteString(toJson(CHECK_DISCLAIMER))

/** Builds on the record's serialized bytes, so that most of the response needn't be serialized or encoded for each request. */
const matchBytes = ({ known, between, because }: Match): string =>
  `${known.open},${byteString(toJson(because ? { between, because } : { between })).slice(1)}`

export function interactionRoutes({ reference, publicUrl }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/body/interactions',
      operationId: 'listInteractions',
      tag: 'Body',
      summary: 'List recorded interactions',
      description:
        'Returns recorded interactions, most severe first. `remedy` and `drug` accept synonyms, brands, classes and parts of names. If you set both, only interactions that match both are returned.',
      access: bodyReference,
      query: InteractionQuery,
      success: { status: 200, description: 'Interactions, most severe first.', schema: ref(InteractionList) },
      errors: [],
      handler: ({ query }) => {
        const list = JSON.stringify(['interactions', query.severity, query.remedy, query.drug])
        const key = `interactions${JSON.stringify([query.limit, query.cursor, query.severity, query.remedy, query.drug])}`
        return reference.cached(key, InteractionList, (edition) => {
          const filters = [
            ...(query.severity ? [({ record }: KnownInteraction) => record.severity === query.severity] : []),
            ...(query.remedy ? [sideFilter(edition, query.remedy, 'remedyName')] : []),
            ...(query.drug ? [sideFilter(edition, query.drug, 'drugOrClass')] : []),
          ]
          const found = edition.content.interactions.filter((known) => filters.every((fits) => fits(known)))
          const rest = query.cursor ? rowsAfter(found, readCursor(list, query.cursor), positionOf) : found
          const { page, next_cursor } = cutPage(list, rest, query.limit ?? PAGE_LIMIT, positionOf)
          return { data: page.map(({ record }) => record), next_cursor, disclaimer: CHECK_DISCLAIMER, corpus_version: edition.version }
        })
      },
    }),
    route({
      method: 'POST',
      url: '/v1/body/interactions/check',
      operationId: 'checkInteractions',
      tag: 'Body',
      summary: 'Check items for interactions',
      description:
        'Returns the recorded interactions between two or more items or, for a single item, all of its recorded interactions. Accepts items as people write them: names in several languages, brands, combination products, drug classes, foods and habits, with or without doses, as well as RxNorm and UNII codes of drugs.\n\nShow your users:\n\n- `disclaimer`, first.\n- `resolution`: how each item was interpreted.\n- `possible`: interactions that may apply, with the reason in `because`.\n- `not_covered` and `unmatched`: pairs and items for which nothing was looked up. Never present them as safe.\n\nWith `Accept: application/fhir+json`, the result is a FHIR R4 Bundle of DetectedIssue resources; errors have the usual format.',
      access: bodyReference,
      body: CheckRequest,
      success: {
        status: 200,
        description: 'The recorded interactions, and how each item was interpreted.',
        schema: ref(CheckResult),
        other: { type: FHIR_JSON, schema: ref(FhirBundle) },
      },
      errors: [],
      handler: async ({ key, body, request }) => {
        const edition = await reference.edition()
        const items = body.items.map(itemText)
        // resolving items takes most of the time, so they are resolved in turns, and the results are cached
        await turns.each(key.identity_id, items, (item) => edition.content.resolver.resolve(item))
        const check = checkItems(items, edition.content)
        if (prefers(request.headers.accept, FHIR_JSON)) return ReadyJson.inForm(FHIR_JSON, toJson(fhirBundle(check, edition, publicUrl)))
        const { matches, possible, ...rest } = check
        const records = `"matches":[${matches.map(matchBytes)}],"possible":[${possible.map(matchBytes)}]`
        const others = toJson({ ...rest, checked: items.length, corpus_version: edition.version })
        return ReadyJson.ofBytes<CheckResult>(`{"disclaimer":${DISCLAIMER},${records},${byteString(others).slice(1)}` as ByteString)
      },
    }),
  ]
}
