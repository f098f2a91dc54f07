import Type, { type Static } from 'typebox'
import { CorpusVersion, EvidenceGrade, Filter } from '../body.ts'
import { Cursor, PageLimit } from '../paging.ts'
import { publicationFields } from '../publications.ts'
import { Day, Disclaimer, literals, nullable, ref, shape } from '../shapes.ts'

/** Routes of administration: how something enters the body. */
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

/** What a recommendation asks people to do. */
export const ACTIONS = ['avoid', 'separate', 'monitor', 'inform'] as const
export const INTERACTION_KINDS = ['harm', 'less_effect', 'depletion', 'laboratory'] as const
/** What may happen. A record about one drug replaces a record about its class if both are about the same effect. */
export const EFFECTS = [
  ...['bleeding', 'clotting', 'sedation', 'stimulation', 'serotonin', 'blood_pressure_up', 'blood_pressure_down', 'heart_rhythm', 'heart'],
  ...['blood_sugar_down', 'blood_sugar_up', 'potassium_up', 'potassium_down', 'electrolytes', 'calcium_up', 'level_up', 'level_down'],
  ...['absorption', 'liver', 'kidney', 'seizure', 'immune', 'hormone', 'thyroid', 'muscle', 'blood_cells', 'light', 'nerve', 'mind', 'gut'],
  ...['infection', 'pregnancy', 'nutrient', 'lab_test', 'duplication', 'opposition', 'addition', 'other'],
] as const
export const SUPPORTED_CLAIMS = ['mechanism', 'effect', 'recommendation', 'severity'] as const
export const REFERENCE_LEVELS = ['pair', 'class', 'ingredient', 'premise'] as const
export const REVIEW_STATUSES = ['drafted', 'double_read', 'pharmacist_signed'] as const

const CitedReference = shape(
  'CitedReference',
  Type.Object({
    ...publicationFields,
    supports: literals(SUPPORTED_CLAIMS, { description: 'The part of the record that the publication supports.' }),
    level: literals(REFERENCE_LEVELS, {
      description:
        'How closely the publication matches the record. `pair`: about this remedy and this drug or class. `class`: about a related drug or remedy. `ingredient`: about a constituent. `premise`: supports only an assumption behind the record.',
    }),
  }),
)

const Review = shape(
  'Review',
  Type.Object({
    status: literals(REVIEW_STATUSES, {
      description:
        '`drafted`: written from the sources and checked by software. `double_read`: also read by two independent readers, who found nothing to correct. `pharmacist_signed`: signed by a licensed pharmacist. Any later change to the record invalidates earlier reviews and signatures.',
    }),
    on: { ...Day, description: 'The day of the draft, the second reading or the signature.' },
    by: nullable(Type.String({ description: 'The pharmacist who signed the record, and their license; null if it is not signed.' })),
  }),
)

export const interactionFields = {
  id: Type.String(),
  remedyId: Type.String(),
  remedyName: Type.String(),
  drugOrClass: Type.String(),
  severity: literals(SEVERITIES, {
    description:
      '`CRITICAL`: avoid; can be life-threatening or cause a vital treatment to fail. `HIGH`: serious; avoid, or use only with specialist monitoring. `MODERATE`: monitor, adjust the doses, or take the two at different times. `LOW`: minor or contested.',
  }),
  action: literals(ACTIONS, {
    description:
      'The kind of action that is recommended. `avoid`: do not combine the two. `separate`: take them several hours apart. `monitor`: ask a professional first, check values and watch for signs. `inform`: be aware of the interaction.',
  }),
  kind: literals(INTERACTION_KINDS, {
    description:
      '`harm`: the person may be harmed. `less_effect`: one of the two may be less effective. `depletion`: the body may run low on a nutrient. `laboratory`: a laboratory test may give a misleading result.',
  }),
  effects: Type.Array(literals(EFFECTS), { description: 'The possible effects, most important first.' }),
  routes: Type.Unsafe<Route[] | null>({
    ...{ type: ['array', 'null'], items: literals(ROUTES) },
    description: "The routes of administration to which the record applies. Null means the drug's usual routes: in most cases, by mouth.",
  }),
  mechanism: Type.String(),
  clinicalEffect: Type.String(),
  recommendation: Type.String(),
  evidenceGrade: EvidenceGrade,
  contested: Type.Boolean({ description: 'True if authorities disagree or the data conflict.' }),
  sources: Type.Array(Type.String(), { description: 'Authorities that describe the interaction. For URLs, see `references`.' }),
  references: Type.Array(ref(CitedReference), { description: 'Publications that support the record. We have read all of them.' }),
  unreferenced: Type.Boolean({ description: 'True if no publication that supports the record has been read yet.' }),
  rxcui: nullable(
    Type.String({ description: 'RxNorm code of the drug. Null if the record is about a class or a remedy, or if the drug has no code.' }),
  ),
  review: ref(Review),
  reviewedOn: {
    ...Day,
    description: 'The day on which the record was last compared with its sources. `review` says who has reviewed it.',
  },
}
export const Interaction = shape('Interaction', Type.Object(interactionFields))
export type Interaction = Static<typeof Interaction>

export const InteractionQuery = Type.Object({
  remedy: Filter('Any name of a remedy, in full or in part.'),
  drug: Filter('Any name of a drug or drug class, in full or in part.'),
  severity: Type.Optional(literals(SEVERITIES)),
  limit: PageLimit,
  cursor: Cursor,
})
export const InteractionList = shape(
  'InteractionList',
  Type.Object({
    data: Type.Array(ref(Interaction)),
    next_cursor: nullable(Type.String()),
    disclaimer: Disclaimer,
    corpus_version: CorpusVersion,
  }),
)
