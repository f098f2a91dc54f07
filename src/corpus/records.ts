import Type, { type Static } from 'typebox'
import { GRADES } from '../contract/body.ts'
import {
  ACTIONS,
  EFFECTS,
  INTERACTION_KINDS,
  REFERENCE_LEVELS,
  ROUTES,
  SEVERITIES,
  SUPPORTED_CLAIMS,
} from '../contract/interactions/interaction.ts'
import { REFERENCE_KINDS } from '../contract/publications.ts'
import { literals, nullable } from '../contract/shapes.ts'

export const ENTITY_TYPES = ['remedy', 'condition', 'toxin', 'biomarker'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = (least: number) => Type.Array(Text, { minItems: least, uniqueItems: true })
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const Routes = Type.Array(literals(ROUTES), { minItems: 1, uniqueItems: true })

const Evidence = Type.Object(
  {
    grade: literals(GRADES),
    /** An authority that supports the claim. */
    source: Type.Optional(Text),
    claim: Text,
    references: Type.Optional(Type.Array(Type.Object({ ref: Slug, says: Text }, closed), { minItems: 1 })),
  },
  closed,
)

const common = {
  id: Slug,
  name: Text,
  synonyms: Texts(0),
  summary: Type.String({ minLength: 20, maxLength: 200 }),
  description: Type.String({ minLength: 150 }),
  evidence: Type.Array(Evidence, { minItems: 1 }),
  related: Type.Array(Type.String({ pattern: `^(${ENTITY_TYPES.join('|')}):[a-z0-9-]+$` }), { uniqueItems: true }),
  reviewed: Day,
}

export const Remedy = Type.Object(
  {
    ...common,
    category: literals([
      'Western herb',
      'Ayurvedic herb',
      'East Asian herb',
      'Mushroom',
      'Vitamin',
      'Mineral',
      'Amino acid',
      'Fatty acid or oil',
      'Fiber, enzyme or probiotic',
      'Nutraceutical',
      'Food, drink or habit',
      'Practice',
    ]),
    latin_name: nullable(Text),
    latin_synonyms: Texts(0),
    forms: Texts(1),
    typical_use: Text,
    cautions: Texts(1),
    routes: Type.Optional(Routes),
    /** Other remedies that this one contains, such as caffeine in tea. */
    contains: Type.Optional(Texts(1)),
  },
  closed,
)

export const Condition = Type.Object(
  {
    ...common,
    category: literals([
      'Mental health and sleep',
      'Neurological',
      'Cardiovascular',
      'Metabolic and endocrine',
      'Digestive',
      'Musculoskeletal and pain',
      'Respiratory and allergy',
      'Immune and infection',
      'Skin and hair',
      "Women's health",
      "Men's and urologic health",
      'Nutrition and blood',
      'Eye and mouth',
      'Cancer support',
    ]),
    symptoms: Texts(1),
    red_flags: Texts(1),
    self_care: Texts(1),
  },
  closed,
)

export const Toxin = Type.Object(
  {
    ...common,
    category: literals([
      'Metal',
      'Plastic or additive',
      'Persistent organic pollutant',
      'Pesticide',
      'Solvent or VOC',
      'Combustion and air',
      'Food and water',
      'Biotoxin',
      'Plant toxin',
    ]),
    sources: Texts(1),
    exposure_routes: Texts(1),
    health_effects: Texts(1),
    half_life: nullable(Text),
    ways_to_reduce: Texts(1),
    cas_number: nullable(Type.String({ pattern: '^\\d{2,7}-\\d{2}-\\d$' })),
    carcinogenicity: nullable(Text),
  },
  closed,
)

const Range = Type.Object(
  {
    sex: literals(['any', 'female', 'male']),
    low: nullable(Type.Number()),
    high: nullable(Type.Number()),
    note: Type.Optional(nullable(Text)),
  },
  closed,
)

export const Biomarker = Type.Object(
  {
    ...common,
    category: literals([
      'Blood count',
      'Glucose metabolism',
      'Lipids and heart',
      'Inflammation and immune',
      'Liver and pancreas',
      'Kidney and electrolytes',
      'Thyroid',
      'Hormones',
      'Vitamins and minerals',
      'Toxic elements',
      'Tumor and other markers',
    ]),
    abbreviation: nullable(Text),
    unit: Text,
    /** The SI unit, and the factor that converts a value from `unit` to it. */
    si: Type.Optional(Type.Object({ unit: Text, factor: Type.Number({ exclusiveMinimum: 0 }) }, closed)),
    reference_ranges: Type.Array(Range, { minItems: 1 }),
    loinc: nullable(Type.String({ pattern: '^\\d{1,5}-\\d$' })),
    specimen: Text,
    what_high_means: Texts(1),
    what_low_means: Texts(1),
    what_moves_it: Texts(1),
  },
  closed,
)

/** A page that was read and that supports the record's claims. */
export const Reference = Type.Object(
  {
    id: Slug,
    title: Text,
    publisher: Type.Optional(Text),
    journal: Type.Optional(Text),
    /** Absent if the page gives no year. */
    year: Type.Optional(Type.Integer({ minimum: 1900 })),
    url: Type.String({ pattern: '^https?://' }),
    pmid: Type.Optional(Type.String({ pattern: '^\\d+$' })),
    doi: Type.Optional(Type.String({ pattern: '^10\\.' })),
    kind: literals(REFERENCE_KINDS),
    seen_on: Day,
  },
  { ...closed, anyOf: [{ required: ['publisher'] }, { required: ['journal'] }] },
)

const Citation = Type.Object(
  {
    ref: Slug,
    supports: literals(SUPPORTED_CLAIMS),
    level: literals(REFERENCE_LEVELS),
    says: Text,
  },
  closed,
)

export const InteractionSource = Type.Object(
  {
    remedy: Text,
    drug: Type.Union([Type.Object({ class: Text }, closed), Type.Object({ generic: Text }, closed), Type.Object({ remedy: Text }, closed)]),
    severity: literals(SEVERITIES),
    action: literals(ACTIONS),
    kind: literals(INTERACTION_KINDS),
    effects: Type.Array(literals(EFFECTS), { minItems: 1, uniqueItems: true }),
    mechanism: Text,
    clinical_effect: Text,
    recommendation: Text,
    evidence: literals(GRADES),
    contested: Type.Boolean(),
    routes: Type.Optional(Type.Union([Type.Literal('any'), Routes])),
    sources: Texts(0),
    references: Type.Optional(Type.Array(Citation, { minItems: 1 })),
    reviewed: Day,
  },
  closed,
)

export const Generic = Type.Object(
  {
    ...{ generic: Text, classes: Texts(0), brands: Texts(0), synonyms: Texts(0) },
    ...{ remedy: Type.Optional(Text), routes: Type.Optional(Routes) },
    rxcui: Type.Optional(Type.String({ pattern: '^\\d+$' })),
    unii: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{10}$' })),
  },
  closed,
)

export const DrugClass = Type.Object({ name: Text, aliases: Texts(0) }, closed)

export type Remedy = Static<typeof Remedy>
export type Condition = Static<typeof Condition>
export type Toxin = Static<typeof Toxin>
export type Biomarker = Static<typeof Biomarker>
export type Evidence = Static<typeof Evidence>
export type Entity = Remedy | Condition | Toxin | Biomarker
export type InteractionSource = Static<typeof InteractionSource>
export type Reference = Static<typeof Reference>
export type Citation = Static<typeof Citation>
export type Generic = Static<typeof Generic>
export type DrugClass = Static<typeof DrugClass>
