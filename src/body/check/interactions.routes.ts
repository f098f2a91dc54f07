import { toJson } from '../../base/json.ts'
import { bodyReference } from '../../contract/access.ts'
import { CHECK_DISCLAIMER, CheckRequest, CheckResult, InteractionList, InteractionQuery } from '../../contract/body.ts'
import { ref } from '../../contract/shapes.ts'
import type { CurrentEdition, Edition } from '../../http/responses/current-edition.ts'
import { ReadyJson } from '../../http/responses/ready-json.ts'
import { type Route, route } from '../../http/route.ts'
import { foldKeepingUnderscores } from '../../text/fold.ts'
import { checkItems, involves, type KnownInteraction, type ReferenceContent } from './interaction-match.ts'

interface Needs {
  reference: CurrentEdition<ReferenceContent>
}

/** No stored name is longer, and reading much longer text would take too long. */
const LONGEST_NAME = 120

/** Keeps records whose remedy (or drug) is the one the text refers to, or has a name that contains the text. */
function sideFilter(
  edition: Edition<ReferenceContent>,
  text: string,
  side: 'remedyName' | 'drugOrClass',
): (known: KnownInteraction) => boolean {
  if (text.length > LONGEST_NAME) return () => false
  const part = foldKeepingUnderscores(text)
  const meaning = part.includes('_') ? undefined : edition.content.resolver.find(text) // the resolver would ignore underscores
  const isOfSide = meaning && (meaning.type === 'remedy') === (side === 'remedyName')
  return (known) =>
    (isOfSide && involves(known, meaning, edition.content.resolver)) ||
    (part !== '' && foldKeepingUnderscores(known.record[side]).includes(part))
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
        'Returns recorded interactions, most severe first. `remedy` and `drug` accept synonyms, brands, classes and parts of names. If you set both, only interactions that match both are returned.',
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
          const data = found.slice(0, query.limit ?? 50).map(({ record }) => record)
          return { data, disclaimer: CHECK_DISCLAIMER, corpus_version: edition.version }
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
        'Accepts items as people write them: names, Latin names, brands and drug classes, with or without doses and forms. For two or more recognized items, returns the recorded interactions between them; for a single one, returns all of its recorded interactions. `resolution` shows how each item was understood, and `unmatched` lists the items that were not recognized.',
      access: bodyReference,
      body: CheckRequest,
      success: { status: 200, description: 'The recorded interactions, and how each item was understood.', schema: ref(CheckResult) },
      errors: [],
      handler: async ({ body }) => {
        const edition = await reference.edition()
        const { matches, ...check } = checkItems(body.items, edition.content.interactions, edition.content.resolver)
        const rest = toJson({ ...check, checked: body.items.length, disclaimer: CHECK_DISCLAIMER, corpus_version: edition.version })
        // records are cached as JSON, so the long part of the response isn't serialized again
        return ReadyJson.own<CheckResult>(`{"matches":[${matches.map(({ json }) => json).join(',')}],${rest.slice(1)}`)
      },
    }),
  ]
}
