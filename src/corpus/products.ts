import Type, { type Static } from 'typebox'
import { ROUTES } from '../contract/interactions/interaction.ts'
import { literals } from '../contract/shapes.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1, uniqueItems: true })

export const COUNTRIES = ['US', 'GB', 'IE', 'CA', 'AU', 'IN', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'PT', 'BR', 'MX'] as const

const PRODUCT_KINDS = [
  ...[
    'multivitamin',
    'mineral supplement',
    'vitamin supplement',
    'herbal supplement',
    'joint supplement',
    'omega-3 supplement',
    'probiotic',
  ],
  ...['prenatal', 'greens powder', 'energy drink', 'electrolyte drink', 'pre-workout', 'protein', 'weight management', 'other supplement'],
  ...['sleep aid', 'pain reliever', 'cold and flu', 'allergy', 'antacid', 'digestive', 'fiber', 'laxative', 'eye care', 'skin care'],
  ...['stop smoking', 'antihypertensive', 'diabetes', 'inhaler', 'HIV', 'contraceptive', 'hormone therapy', 'cholesterol'],
  ...['opioid combination', 'antibiotic', 'Parkinson', 'other prescription'],
] as const

/** A product that people know by name. Each ingredient is the name of a generic drug or the id of a remedy. */
export const Product = Type.Object(
  {
    name: Text,
    other_names: Type.Optional(Texts),
    kind: literals(PRODUCT_KINDS),
    countries: Type.Array(literals(COUNTRIES), { minItems: 1, uniqueItems: true }),
    ingredients: Texts,
    route: Type.Optional(literals(ROUTES)),
    /** Explains how the product differs between countries or versions. */
    varies: Type.Optional(Text),
    /** Where the formula was verified: the URL of a page, or (in `register`) one of the registers. */
    seen: Type.Optional(Type.String({ pattern: '^https?://' })),
    register: Type.Optional(Text),
  },
  closed,
)

/** An everyday word that covers several substances. "Ginseng", for example, means both ginsengs until the person says which. */
export const Group = Type.Object(
  { name: Text, other_names: Type.Optional(Texts), means: Texts, route: Type.Optional(literals(ROUTES)), varies: Type.Optional(Text) },
  closed,
)

/** Brands derived from a country's official register, with the notice that the register requires. */
export const Register = Type.Object(
  {
    source: Text,
    notice: Text,
    country: literals(COUNTRIES),
    brands: Type.Record(
      Type.String(),
      Type.Object(
        { ingredients: Texts, routes: Type.Optional(Type.Array(literals(ROUTES))), varies: Type.Optional(Type.Boolean()) },
        closed,
      ),
    ),
  },
  closed,
)

export type Product = Static<typeof Product>
export type Group = Static<typeof Group>
export type Register = Static<typeof Register>

/** Names in one language, keyed by what they refer to: `remedy:garlic`, `drug:warfarin`, `class:statin`, `condition:gout`. */
export type Translations = Record<string, string[]>
