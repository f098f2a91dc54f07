import Type, { type Static } from 'typebox'
import { CorpusVersion, DISCLAIMER } from '../body.ts'
import { CheckedItem, Code } from '../interoperability/codes.ts'
import { Disclaimer, literals, literalsOrNull, nullable, ref, shape } from '../shapes.ts'
import { interactionFields, ROUTES } from './interaction.ts'

export const CHECK_DISCLAIMER = `${DISCLAIMER} This check covers only the interactions in its own reference, all of which involve a remedy or a food: it never compares two drugs with each other. No match means that nothing is recorded here, not that a combination is free of risk. Ask a pharmacist about every combination, especially about items that were not recognized.`

export const CheckRequest = Type.Object({
  items: Type.Array(CheckedItem, {
    minItems: 1,
    maxItems: 30,
    description:
      'What someone takes, eats, drinks or smokes, as people write it: remedies, drugs, brands, combination products, drug classes and foods, with or without doses, such as `Aspirin 100 mg` or `calcium + vitamin D`. A drug can also be specified by its RxNorm or UNII code, as `rxcui:11289`, `unii:5Q7ZVV76EI` or an object with `system` and `code`; in the response, the code appears as text.',
  }),
})

const ThingType = literals(['remedy', 'drug', 'class'])
export type ThingType = Static<typeof ThingType>

export const Resolution = Type.Object({
  input: Type.String(),
  type: nullable(
    Type.String({
      description:
        '`remedy`, `drug` or `class`; `product` for a product with several ingredients; `group` for a word that stands for several things; `combination` if the item itself names several things. Null if the item was not recognized.',
    }),
  ),
  id: nullable(Type.String({ description: 'Null for a combination, which has no id.' })),
  name: nullable(Type.String()),
  via: nullable(
    Type.String({
      description:
        'How the item was recognized: by `id`, `name`, `synonym`, `latin`, `generic`, `brand`, `class`, `alias`, `translation`, `code` or `spelling` (the name as it is spelled in another language); `parts` if it names several things.',
    }),
  ),
  classes: Type.Array(Type.String()),
  codes: Type.Array(ref(Code), {
    description: 'The codes of the drug that the item names. Empty if the item names anything else, or a drug without a code.',
  }),
  stands_for: Type.Array(
    Type.Object({
      ...{ type: ThingType, id: Type.String(), name: Type.String(), classes: Type.Array(Type.String()) },
      codes: Type.Array(ref(Code)),
    }),
    { description: 'Everything that the item stands for and that was checked. Empty if the item was not recognized.' },
  ),
  route: literalsOrNull(ROUTES, {
    description: "The item's route of administration, if the item states it or if its brand is sold for only one route.",
  }),
  varies: Type.Boolean({
    description: 'True if the ingredients differ between countries or versions of the product. Ask the person to read the label.',
  }),
  unread: Type.Array(Type.String(), {
    description: 'Words in the item that were not understood. They may name a brand or another substance, which was not checked.',
  }),
  candidates: Type.Array(Type.String(), {
    description: 'Possible meanings of an item that was not recognized. They are not included in `matches`.',
  }),
})
export type Resolution = Static<typeof Resolution>

const Between = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: 2,
  description: 'The items that the interaction is about, as they were sent: one if only one item was sent, otherwise two.',
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
        read_as: Type.String({ description: 'The only known name that is one typo away from what was sent.' }),
      }),
      Type.Object({
        kind: Type.Literal('route'),
        input: Type.String(),
        route: literals(ROUTES, { description: 'The interaction is recorded for a different route, usually by mouth.' }),
      }),
      Type.Object({
        kind: Type.Literal('person', { description: 'One of the items seems to be taken by someone else.' }),
        input: Type.String(),
      }),
    ]),
  }),
)

const NotCovered = Type.Object({
  items: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
  reason: literals(['drug_with_drug', 'same_ingredient'], {
    description:
      '`drug_with_drug`: both items are drugs, and this reference does not record interactions between drugs. `same_ingredient`: both items are drugs that contain the same ingredient, so their doses add up.',
  }),
})

export const CheckResult = shape(
  'CheckResult',
  Type.Object({
    disclaimer: Disclaimer,
    matches: Type.Array(ref(Match)),
    possible: Type.Array(ref(PossibleMatch), {
      description:
        'Interactions that may apply: they depend on a guessed spelling, are recorded for a different route, or involve something that another person takes.',
    }),
    not_covered: Type.Array(NotCovered, {
      description: "Pairs of recognized items that this reference can't cover. Ask a pharmacist about them.",
    }),
    unmatched: Type.Array(Type.String(), {
      description:
        'Items that were not recognized and therefore not checked. If `resolution` lists `candidates` for an item, ask which of them is meant.',
    }),
    checked: Type.Integer(),
    mode: literals(['pairs', 'single'], {
      description:
        '`pairs`: the items were compared with each other. `single`: only one item was sent, and `matches` contains all its interactions.',
    }),
    resolution: Type.Array(Resolution),
    corpus_version: CorpusVersion,
  }),
)

export type CheckResult = Static<typeof CheckResult>
