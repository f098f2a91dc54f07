import Type, { type Static } from 'typebox'
import { CheckedItem, Code } from './interoperability/codes.ts'
import { Cursor, PageLimit } from './paging.ts'
import { Day, Disclaimer, literals, literalsOrNull, nullable, ref, shape } from './shapes.ts'

/** Every health response carries one of these disclaimers. None of them may read like a verdict. */
export const DISCLAIMER =
  'For information only; not medical advice, diagnosis or treatment. Talk to a doctor or pharmacist before you start, stop or combine anything, and seek urgent care in an emergency.'
export const CHECK_DISCLAIMER = `${DISCLAIMER} This check covers only the interactions in its own reference, which are those of remedies and foods: it never compares two drugs with each other. No match means that nothing is recorded here, not that a combination is free of risk. Ask a pharmacist about every combination, especially about items that were not recognized.`
export const LAB_DISCLAIMER = `${DISCLAIMER} Reference ranges are typical adult values; the range of the laboratory that took the measurement prevails. LOINC codes are copyright Regenstrief Institute, Inc. and the LOINC Committee, available at no cost under the license at loinc.org.`

export const SEARCH_TYPES = ['remedy', 'condition', 'toxin', 'biomarker'] as const

export const CorpusVersion = Type.String({ description: 'The version of the reference corpus. It changes with the content.' })

export const EntitySummary = shape(
  'EntitySummary',
  Type.Object({ id: Type.String(), name: Type.String(), category: nullable(Type.String()) }),
)
export const EntityList = shape(
  'EntityList',
  Type.Object({
    data: Type.Array(ref(EntitySummary)),
    next_cursor: nullable(Type.String()),
    disclaimer: Disclaimer,
    corpus_version: CorpusVersion,
  }),
)

export const GRADES = ['A', 'B', 'C', 'D'] as const
/** How something gets into the body. */
export const ROUTES = [
  'oral',
  'skin',
  'eye',
  'ear',
  'nose',
  'inhaled',
  'patch',
  'rectal',
  'vaginal',
  'uterine',
  'mouth',
  'injection',
] as const
export type Route = (typeof ROUTES)[number]
/** All severities, most severe first. */
export const SEVERITIES = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW'] as const

/** What a recommendation asks for. */
export const ACTIONS = ['avoid', 'separate', 'monitor', 'inform'] as const
export const INTERACTION_KINDS = ['harm', 'less_effect', 'depletion', 'laboratory'] as const
/** What may happen. A record about one drug replaces a record about its class if both are about the same effect. */
export const EFFECTS = [
  ...['bleeding', 'clotting', 'sedation', 'stimulation', 'serotonin', 'blood_pressure_up', 'blood_pressure_down', 'heart_rhythm', 'heart'],
  ...['blood_sugar_down', 'blood_sugar_up', 'potassium_up', 'potassium_down', 'electrolytes', 'calcium_up', 'level_up', 'level_down'],
  ...['absorption', 'liver', 'kidney', 'seizure', 'immune', 'hormone', 'thyroid', 'muscle', 'blood_cells', 'light', 'nerve', 'mind', 'gut'],
  ...['infection', 'pregnancy', 'nutrient', 'lab_test', 'duplication', 'opposition', 'addition', 'other'],
] as const
export const REFERENCE_KINDS = ['label', 'monograph', 'review', 'trial', 'case', 'guideline'] as const
export const SUPPORTED_CLAIMS = ['mechanism', 'effect', 'recommendation', 'severity'] as const
export const REFERENCE_LEVELS = ['pair', 'class', 'ingredient', 'premise'] as const
export const REVIEW_STATUSES = ['drafted', 'double_read', 'pharmacist_signed'] as const

export const EvidenceGrade = literals(GRADES, {
  description: 'Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).',
})

const CitedReference = shape(
  'CitedReference',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    publisher: nullable(Type.String({ description: 'The journal or publisher.' })),
    year: nullable(Type.Integer()),
    url: Type.String(),
    pmid: nullable(Type.String()),
    doi: nullable(Type.String()),
    kind: literals(REFERENCE_KINDS),
    supports: literals(SUPPORTED_CLAIMS, { description: 'The part of the record that the publication supports.' }),
    level: literals(REFERENCE_LEVELS, {
      description:
        'How close the publication is to the record. `pair`: about this remedy and this drug or class. `class`: about a related drug or remedy. `ingredient`: about a constituent. `premise`: supports only an assumption behind the record.',
    }),
    says: Type.String({ description: 'What the publication says about it, in our words.' }),
    seen_on: { ...Day, description: 'The day on which we read the publication or its abstract.' },
  }),
)

const Review = shape(
  'Review',
  Type.Object({
    status: literals(REVIEW_STATUSES, {
      description:
        '`drafted`: written from the sources, and checked by software. `double_read`: also read by two independent readers, who found nothing to correct. `pharmacist_signed`: signed by a licensed pharmacist. Every later change of the record voids its readings and signatures.',
    }),
    on: { ...Day, description: 'The day of the draft, the second reading or the signature.' },
    by: nullable(Type.String({ description: 'Who signed, and with which license.' })),
  }),
)

const interactionFields = {
  id: Type.String(),
  remedyId: Type.String(),
  remedyName: Type.String(),
  drugOrClass: Type.String(),
  severity: literals(SEVERITIES, {
    description:
      '`CRITICAL`: avoid; can be life-threatening or cause a vital treatment to fail. `HIGH`: serious; avoid, or use only with specialist monitoring. `MODERATE`: monitor, adjust the doses, or take them at different times. `LOW`: minor or contested.',
  }),
  action: literals(ACTIONS, {
    description:
      'What the recommendation asks for. `avoid`: do not combine. `separate`: take them hours apart. `monitor`: ask first, check values, watch for signs. `inform`: know about it.',
  }),
  kind: literals(INTERACTION_KINDS, {
    description:
      '`harm`: something may happen to the person. `less_effect`: one of the two may work less well. `depletion`: the body may run low on a nutrient. `laboratory`: a laboratory test may mislead.',
  }),
  effects: Type.Array(literals(EFFECTS), { description: 'What may happen, the most important effect first.' }),
  routes: Type.Unsafe<Route[] | null>({
    ...{ type: ['array', 'null'], items: literals(ROUTES) },
    description: 'The routes by which the drug is used in this record. Null if the usual ones, in most cases by mouth.',
  }),
  mechanism: Type.String(),
  clinicalEffect: Type.String(),
  recommendation: Type.String(),
  evidenceGrade: EvidenceGrade,
  contested: Type.Boolean({ description: 'True if authorities disagree or the data conflict.' }),
  sources: Type.Array(Type.String(), { description: 'Authorities that describe the interaction.' }),
  references: Type.Array(ref(CitedReference), { description: 'Publications that we have read and that support the record.' }),
  unreferenced: Type.Boolean({ description: 'True if no publication that supports the record has been read yet.' }),
  rxcui: nullable(
    Type.String({ description: 'RxNorm code of the drug. Null if the record is about a class or a remedy, or the drug has none.' }),
  ),
  review: ref(Review),
  reviewedOn: {
    ...Day,
    description: 'The day on which the record was last compared with its sources. See `review` for who stands behind it.',
  },
}
export const Interaction = shape('Interaction', Type.Object(interactionFields))
export type Interaction = Static<typeof Interaction>

const Filter = (description: string) => Type.Optional(Type.String({ description }))

export const ListQuery = Type.Object({
  limit: PageLimit,
  cursor: Cursor,
  category: Filter('Returns only entries in this category. Case-insensitive.'),
  q: Type.Optional(
    Type.String({
      maxLength: 120,
      description: 'Returns only entries whose name or synonym contains this text. Ignores case and accents.',
    }),
  ),
})
export type ListQuery = Static<typeof ListQuery>

export const EntityPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300, description: 'The id or the exact name.' }) })

export const InteractionQuery = Type.Object({
  remedy: Filter('Any name of a remedy, in full or in part.'),
  drug: Filter('Any name of a drug or drug class, in full or in part.'),
  severity: Type.Optional(literals(SEVERITIES)),
  limit: PageLimit,
  cursor: Cursor,
})
export const InteractionList = Type.Object({
  data: Type.Array(ref(Interaction)),
  next_cursor: nullable(Type.String()),
  disclaimer: Disclaimer,
  corpus_version: CorpusVersion,
})

export const CheckRequest = Type.Object({
  items: Type.Array(CheckedItem, {
    minItems: 1,
    maxItems: 30,
    description:
      'What someone takes, eats, drinks or smokes, as people write it: remedies, drugs, brands, combination products, drug classes and foods, with or without doses, such as `Aspirin 100 mg` or `calcium + vitamin D`. A drug can also be given by its RxNorm or UNII code, as `rxcui:11289`, `unii:5Q7ZVV76EI` or an object with `system` and `code`; in the response, it appears as text.',
  }),
})

const ThingType = literals(['remedy', 'drug', 'class'])
export type ThingType = Static<typeof ThingType>

export const Resolution = Type.Object({
  input: Type.String(),
  type: nullable(
    Type.String({
      description:
        '`remedy`, `drug` or `class`; `product` for a product with several ingredients, `group` for a word that stands for several things, and `combination` if the item itself names several things. Null if the item was not recognized.',
    }),
  ),
  id: nullable(Type.String({ description: 'Null for a combination, which has no id of its own.' })),
  name: nullable(Type.String()),
  via: nullable(
    Type.String({
      description:
        'How the item was recognized: by `id`, `name`, `synonym`, `latin`, `generic`, `brand`, `class`, `alias`, `translation`, `code` or `spelling` (the name as it is spelled in another language); `parts` if it names several things.',
    }),
  ),
  classes: Type.Array(Type.String()),
  codes: Type.Array(ref(Code), {
    description: 'The codes of the drug that the item names. Empty for anything else, and for drugs without a code.',
  }),
  stands_for: Type.Array(
    Type.Object({
      ...{ type: ThingType, id: Type.String(), name: Type.String(), classes: Type.Array(Type.String()) },
      codes: Type.Array(ref(Code)),
    }),
    { description: 'Everything that the item stands for and that was checked. Empty if the item was not recognized.' },
  ),
  route: literalsOrNull(ROUTES, { description: 'How the item is used, if it says so or its brand is used in only one way.' }),
  varies: Type.Boolean({ description: 'True if the ingredients differ between countries or versions of the product. Read the label.' }),
  unread: Type.Array(Type.String(), {
    description: 'Words that were not understood. They may be a brand or another substance, which was not checked.',
  }),
  candidates: Type.Array(Type.String(), {
    description: 'Possible meanings of an item that was not recognized. They are not included in `matches`.',
  }),
})
export type Resolution = Static<typeof Resolution>

const Between = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: 2,
  description: 'The items that the interaction is about, as sent: one if only one item was sent, otherwise two.',
})
const Match = shape('Match', Type.Object({ ...interactionFields, between: Between }))
const PossibleMatch = shape(
  'PossibleMatch',
  Type.Object({
    ...interactionFields,
    between: Between,
    because: Type.Union([
      Type.Object({
        kind: Type.Literal('spelling'),
        input: Type.String(),
        read_as: Type.String({ description: 'The only name that is one slip away from what was sent.' }),
      }),
      Type.Object({
        kind: Type.Literal('route'),
        input: Type.String(),
        route: literals(ROUTES, { description: 'The interaction is recorded for another route, usually by mouth.' }),
      }),
      Type.Object({
        kind: Type.Literal('person', { description: 'One of the items seems to be taken by somebody else.' }),
        input: Type.String(),
      }),
    ]),
  }),
)

const NotCovered = Type.Object({
  items: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
  reason: literals(['drug_with_drug', 'same_ingredient'], {
    description:
      '`drug_with_drug`: both are drugs, and this reference does not record interactions between drugs. `same_ingredient`: both also contain the same drug, so their doses add up.',
  }),
})

export const CheckResult = shape(
  'CheckResult',
  Type.Object({
    disclaimer: Disclaimer,
    matches: Type.Array(ref(Match)),
    possible: Type.Array(ref(PossibleMatch), {
      description: 'Interactions that may apply: they depend on a spelling that was guessed, or are recorded for another route.',
    }),
    not_covered: Type.Array(NotCovered, {
      description: 'Pairs of recognized items that no record could cover. Ask a pharmacist about them.',
    }),
    unmatched: Type.Array(Type.String(), {
      description: 'Items that were not recognized, and so not checked. Ask which of their `candidates` is meant, if any.',
    }),
    checked: Type.Integer(),
    mode: literals(['pairs', 'single']),
    resolution: Type.Array(Resolution),
    corpus_version: CorpusVersion,
  }),
)

export const SearchQuery = Type.Object({
  q: Type.String({ minLength: 2, maxLength: 120 }),
  types: Type.Optional(
    Type.String({ maxLength: 120, description: `Types to search, separated by commas: ${SEARCH_TYPES.join(', ')}. Default: all.` }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
})

const SearchHit = shape(
  'SearchHit',
  Type.Object({
    type: Type.String(),
    id: Type.String(),
    name: Type.String(),
    category: nullable(Type.String()),
    snippet: nullable(Type.String({ maxLength: 160 })),
    found_by: nullable(
      Type.String({
        description: 'The other name, everyday phrase or translation by which it was found. Null if it was found by its name or text.',
      }),
    ),
  }),
)
export type SearchHit = Static<typeof SearchHit>
export const SearchResult = Type.Object({ data: Type.Array(ref(SearchHit)), disclaimer: Disclaimer, corpus_version: CorpusVersion })
export type CheckResult = Static<typeof CheckResult>
