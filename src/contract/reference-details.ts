import Type, { type TProperties } from 'typebox'
import { EntitySummary, EvidenceGrade, Interaction, SEARCH_TYPES } from './body.ts'
import { Disclaimer, literals, nullable, ref, shape, Timestamp } from './shapes.ts'

const Lines = (description?: string) => Type.Array(Type.String(), description ? { description } : {})

const common = {
  ...EntitySummary.properties,
  synonyms: Lines('Other names that it is found by.'),
  summary: Type.String({ description: 'One sentence.' }),
  description: Type.String(),
  evidence: Type.Array(
    Type.Object({
      grade: EvidenceGrade,
      claim: Type.String({ description: 'What is known.' }),
      source: Type.String({ description: 'The authority that says so.' }),
    }),
  ),
  related: Type.Array(Type.Object({ type: literals(SEARCH_TYPES), id: Type.String(), name: Type.String() }), {
    description: 'Entries of all four collections that bear on this one.',
  }),
  updated_at: { ...Timestamp, description: 'The start of the day on which the entry was last reviewed.' },
}

const detail = <T extends TProperties>(name: string, members: T) =>
  shape(name, Type.Object({ data: Type.Object({ ...common, ...members }), disclaimer: Disclaimer }))

export const RemedyDetail = detail('RemedyDetail', {
  latin_name: nullable(Type.String()),
  latin_synonyms: Lines('Latin names that were used before or besides; also among the synonyms.'),
  forms: Lines('What it is sold or taken as: tea, capsule, tincture.'),
  typical_use: Type.String({ description: 'What people take it for and how much; no recommendation.' }),
  cautions: Lines('Who should not take it or ask first, and what to look out for.'),
  interactions: Type.Array(ref(Interaction), {
    description: 'Recorded with drugs, most severe first. None recorded is no evidence that there are none.',
  }),
})

export const ConditionDetail = detail('ConditionDetail', {
  symptoms: Lines(),
  red_flags: Lines('Signs that need medical help, some of them at once. Show them.'),
  self_care: Lines('What people can do themselves, besides care by a professional.'),
})

export const ToxinDetail = detail('ToxinDetail', {
  sources: Lines('Where it is met.'),
  exposure_routes: Lines('How it enters the body.'),
  health_effects: Lines(),
  half_life: nullable(Type.String({ description: 'How long it stays in the body, in words; null when no figure is given.' })),
  ways_to_reduce: Lines('How to meet less of it.'),
  cas_number: nullable(Type.String({ description: 'CAS Registry Number.' })),
  carcinogenicity: nullable(Type.String({ description: 'How authorities class it, in words: IARC Group 1.' })),
})

const ReferenceRange = Type.Object({
  sex: literals(['any', 'female', 'male']),
  low: nullable(Type.Number({ description: 'In the unit of the biomarker; null when the range is open below.' })),
  high: nullable(Type.Number({ description: 'In the unit of the biomarker; null when the range is open above.' })),
  note: Type.Optional(nullable(Type.String({ description: 'Whom the range is for, what its bands mean, how to convert the unit.' }))),
})

export const BiomarkerDetail = detail('BiomarkerDetail', {
  abbreviation: nullable(Type.String()),
  unit: Type.String({ description: 'Of every number of the reference ranges.' }),
  reference_ranges: Type.Array(ReferenceRange, {
    description: 'Typical for adults. The range of the laboratory that made the measurement prevails.',
  }),
  loinc: nullable(Type.String({ description: 'LOINC code of the usual measurement.' })),
  specimen: Type.String({ description: 'What is measured in: blood serum, urine.' }),
  what_high_means: Lines('What a value above the range can come from.'),
  what_low_means: Lines('What a value below the range can come from.'),
  what_moves_it: Lines('What changes a value without any illness.'),
})
