import { codesOf } from '../../../contract/interoperability/codes.ts'
import type { Contained } from '../../../contract/interoperability/fhir.ts'
import type { Thing } from '../../../corpus/lexicon.ts'
import type { Match } from '../check-items.ts'
import { isRemedyOf, type KnownInteraction } from '../interactions.ts'
import { plainText } from './plain-text.ts'

type Side = Pick<Thing, 'type' | 'name' | 'codes'> & { text: string }

/** Both sides of an interaction, as FHIR resources. If only one item was sent, the other side comes from the record. */
export function implicated({ known, between, things }: Match): Contained[] {
  const sent = things.map(({ type, name, codes }, at): Side => ({ type, name, codes, text: between[at] ?? name }))
  const sides = things.length === 1 ? [...sent, otherSide(known, things[0] as Thing)] : sent
  return sides.map((side, at) => resourceOf(side, `item-${at + 1}`))
}

/** The other side of a record: its drug if the thing is its remedy, otherwise its remedy. */
export function otherSide(known: KnownInteraction, thing: Thing): Side {
  const { remedyName, drugOrClass, rxcui } = known.record
  if (!isRemedyOf(known, thing)) return { type: 'remedy', name: remedyName, text: remedyName }
  const codes = rxcui === null ? {} : { rxcui }
  return { type: known.drugKind === 'generic' ? 'drug' : known.drugKind, name: drugOrClass, codes, text: drugOrClass }
}

function resourceOf({ type, name, codes, text }: Side, id: string): Contained {
  const coding = codesOf(codes).map((code) => ({ ...code, display: name }))
  return {
    resourceType: type === 'remedy' ? 'Substance' : 'Medication',
    id,
    code: { ...(coding.length > 0 && { coding }), text: plainText(text) },
  }
}
