import { toJson } from '../../base/json.ts'
import { bodyReference } from '../../contract/access.ts'
import { CHECK_DISCLAIMER, CheckRequest, CheckResult, InteractionList, InteractionQuery } from '../../contract/body.ts'
import { ref } from '../../contract/shapes.ts'
import type { CurrentEdition, Edition } from '../../http/responses/current-edition.ts'
import { ReadyJson } from '../../http/responses/ready-json.ts'
import { type Route, route } from '../../http/route.ts'
import { foldPart } from '../../text/name-part.ts'
import { checkItems, type KnownInteraction, type ReferenceContent, touches } from './interaction-match.ts'

interface Needs {
  reference: CurrentEdition<ReferenceContent>
}

/** Records whose remedy (or drug) side is what the text means, or holds the text. */
function sideFilter(
  edition: Edition<ReferenceContent>,
  text: string,
  side: 'remedyName' | 'drugOrClass',
): (known: KnownInteraction) => boolean {
  const part = foldPart(text)
  const meaning = part.includes('_') ? undefined : edition.content.resolver.find(text) // names are read without regard to it
  const isOfSide = meaning && (meaning.type === 'remedy') === (side === 'remedyName')
  return (known) =>
    (isOfSide && touches(known, meaning, edition.content.resolver)) || (part !== '' && foldPart(known.record[side]).includes(part))
}

export function interactionRoutes({ reference }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/body/interactions',
      operationId: 'listInteractions',
      tag: 'Body',
      summary: 'List recorded interactions',
      description:
        'Most severe first. `remedy` and `drug` understand synonyms, brands and classes, and also match a part of a name; both together mean both.',
      access: bodyReference,
      query: InteractionQuery,
      success: { status: 200, description: 'Interactions, most severe first.', schema: InteractionList },
      errors: [],
      handler: ({ query }) => {
        const key = `interactions${JSON.stringify([query.limit, query.severity, query.remedy, query.drug])}`
        return reference.cached(key, InteractionList, (edition) => {
          const filters = [
            ...(query.severity ? [({ record }: KnownInteraction) => record.severity === query.severity] : []),
            ...(query.remedy ? [sideFilter(edition, query.remedy, 'remedyName')] : []),
            ...(query.drug ? [sideFilter(edition, query.drug, 'drugOrClass')] : []),
          ]
          const found = edition.content.interactions.filter((known) => filters.every((fits) => fits(known)))
          return { data: found.slice(0, query.limit ?? 50).map(({ record }) => record), disclaimer: CHECK_DISCLAIMER }
        })
      },
    }),
    route({
      method: 'POST',
      url: '/v1/body/interactions/check',
      operationId: 'checkInteractions',
      tag: 'Body',
      summary: 'Check items against each other',
      description:
        'Takes what people write: names, Latin names, brands, classes, with doses and forms. Two or more recognised items: the records between them. One: every record that touches it. `resolution` says how each item was read; what was not recognised stands in `unmatched`.',
      access: bodyReference,
      body: CheckRequest,
      success: { status: 200, description: 'What is recorded, and how each item was read.', schema: ref(CheckResult) },
      errors: [],
      handler: async ({ body }) => {
        const edition = await reference.edition()
        const { matches, ...check } = checkItems(body.items, edition.content.interactions, edition.content.resolver)
        const rest = toJson({ ...check, checked: body.items.length, disclaimer: CHECK_DISCLAIMER, corpus_version: edition.version })
        // records are kept as JSON, so that the long part of the answer need not be written anew
        return ReadyJson.own<CheckResult>(`{"matches":[${matches.map(({ json }) => json).join(',')}],${rest.slice(1)}`)
      },
    }),
  ]
}
