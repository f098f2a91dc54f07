import type { CdsRequest } from '../../contract/interoperability/cds-hooks.ts'
import { codeKeyIn, textOfCode } from '../../contract/interoperability/codes.ts'
import type { Resolver } from '../check/resolver.ts'
import { medicationsIn } from './fhir-resources.ts'

/** A medication, as an item to check. */
interface Order {
  item: string
  /** Whether the item is new. Interactions between two existing items aren't reported, because they are already known. */
  isNew: boolean
}

/** A medication, with the codes and texts by which it could be checked, most reliable first. */
interface Candidates {
  inputs: string[]
  isNew: boolean
}

const LONGEST_TEXT = 200

/** The medications in a request. New ones come first, because the check prefers earlier items. */
export function candidatesOf({ context, prefetch = {} }: CdsRequest): Candidates[] {
  const { draftOrders, medications, selections = [] } = context
  const drafts = medicationsIn(draftOrders)
  const isSelected = drafts.some(({ reference }) => selections.includes(reference))
  const hasDrafts = draftOrders !== undefined
  const all = [
    ...drafts.map((each) => ({ ...each, isNew: !isSelected || selections.includes(each.reference) })),
    ...medicationsIn(medications, ...Object.values(prefetch)).map((each) => ({ ...each, isNew: !hasDrafts })),
  ]
  return all
    .map(({ codings, texts, isNew }) => ({
      inputs: [...codings.flatMap((coding) => textOfCode(coding) ?? []).sort(rxnormFirst), ...new Set(texts.map(shortened))],
      isNew,
    }))
    .sort((one, other) => Number(other.isNew) - Number(one.isNew))
}

const rxnormFirst = (one: string, other: string) => Number(other.startsWith('rxcui:')) - Number(one.startsWith('rxcui:'))
const shortened = (text: string) => Array.from(text).slice(0, LONGEST_TEXT).join('')

/**
 * Uses the first code or text that is recognized. If that is a code, a text with the same meaning is preferred, because it may also name
 * the route.
 */
export function orderOf({ inputs, isNew }: Candidates, resolver: Resolver): Order {
  const things = (input: string) => resolver.resolve(input).things
  const isText = (input: string) => codeKeyIn(input) === null
  const known = inputs.find((input) => things(input).length > 0)
  const isSame = (input: string) =>
    known !== undefined && String(things(input).map(({ id }) => id)) === String(things(known).map(({ id }) => id))
  const item = inputs.find((input) => isText(input) && isSame(input)) ?? known ?? inputs.find(isText) ?? inputs[0]
  return { item: item ?? 'A medication without a name', isNew }
}
