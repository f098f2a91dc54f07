import Type, { type TProperties } from 'typebox'
import { CorpusVersion, EntitySummary, EvidenceGrade, SEARCH_TYPES } from './body.ts'
import { Interaction } from './interactions/interaction.ts'
import { Publication } from './publications.ts'
import { Disclaimer, literals, nullable, ref, shape, Timestamp } from './shapes.ts'

const Lines = (description?: string) => Type.Array(Type.String(), description ? { description } : {})

const common = {
  ...EntitySummary.properties,
  synonyms: Lines('Other names, which searches also match.'),
  summary: Type.String({ description: 'A one-sentence summary.' }),
  description: Type.String(),
  evidence: Type.Array(
    Type.Object({
      grade: EvidenceGrade,
      claim: Type.String({ description: 'The finding that the evidence supports.' }),
      source: Type.String({
        description:
          'The authority behind the claim or, if there is none, the publisher of its first reference. `Unreferenced` if there is neither.',
      }),
      references: Type.Array(ref(Publication), { description: 'Publications that support the claim. We have read all of them.' }),
    }),
  ),
  related: Type.Array(Type.Object({ type: literals(SEARCH_TYPES), id: Type.String(), name: Type.String() }), {
    description: 'Related entries from all four collections.',
  }),
  updated_at: { ...Timestamp, description: 'The date of the last review, as a timestamp at midnight UTC.' },
}

const detail = <T extends TProperties>(name: string, fields: T) =>
  shape(name, Type.Object({ data: Type.Object({ ...common, ...fields }), disclaimer: Disclaimer, corpus_version: CorpusVersion }))

export const RemedyDetail = detail('RemedyDetail', {
  latin_name: nullable(Type.String()),
  latin_synonyms: Lines('Former and alternative Latin names, which are also listed in `synonyms`.'),
  forms: Lines('Forms in which it is sold or taken, such as tea, capsule or tincture.'),
  typical_use: Type.String({ description: 'What people take it for, and in what amounts. This is not a recommendation.' }),
  cautions: Lines('Who should avoid it or ask a professional first, and what to watch for.'),
  interactions: Type.Array(ref(Interaction), {
    description: 'Recorded interactions with drugs, most severe first. An empty list does not mean that none exist.',
  }),
})

export const ConditionDetail = detail('ConditionDetail', {
  symptoms: Lines(),
  red_flags: Lines('Signs that call for medical help, which in some cases is needed immediately. Always show them.'),
  self_care: Lines('What people can do themselves, in addition to professional care.'),
})

export const ToxinDetail = detail('ToxinDetail', {
  sources: Lines('Where people encounter it.'),
  exposure_routes: Lines('How it enters the body.'),
  health_effects: Lines(),
  half_life: nullable(Type.String({ description: 'How long it stays in the body, as text; null if no figure is known.' })),
  ways_to_reduce: Lines('How to reduce exposure.'),
  cas_number: nullable(Type.String({ description: 'CAS Registry Number.' })),
  carcinogenicity: nullable(Type.String({ description: 'How authorities classify its carcinogenicity, such as `IARC Group 1`.' })),
})

const ReferenceRange = Type.Object({
  sex: literals(['any', 'female', 'male']),
  low: nullable(Type.Number({ description: "Lower bound, in the biomarker's `unit`; null if there is none." })),
  high: nullable(Type.Number({ description: "Upper bound, in the biomarker's `unit`; null if there is none." })),
  note: Type.Optional(
    nullable(Type.String({ description: 'Notes on whom the range applies to, what its bands mean or how to convert the unit.' })),
  ),
})

export const BiomarkerDetail = detail('BiomarkerDetail', {
  abbreviation: nullable(Type.String()),
  unit: Type.String({ description: 'The unit of all reference ranges.' }),
  ucum: nullable(Type.String({ description: 'The UCUM code of `unit`; null if it has none, as for a qualitative result.' })),
  si: nullable(
    Type.Object(
      {
        unit: Type.String(),
        factor: Type.Number({ description: "Multiply a value in the biomarker's `unit` by this factor to convert it to the SI unit." }),
        ucum: nullable(Type.String()),
      },
      { description: 'The SI unit; null if there is no fixed conversion factor.' },
    ),
  ),
  reference_ranges: Type.Array(ReferenceRange, {
    description: 'Typical adult ranges. The range given by the laboratory that performed the test takes precedence.',
  }),
  loinc: nullable(Type.String({ description: 'LOINC code of the most common measurement.' })),
  specimen: Type.String({ description: 'The specimen that is measured, such as blood serum or urine.' }),
  what_high_means: Lines('Possible reasons for a value above the range.'),
  what_low_means: Lines('Possible reasons for a value below the range.'),
  what_moves_it: Lines('Factors that can change the value in the absence of illness.'),
})
