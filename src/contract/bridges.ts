import Type, { type TSchema } from 'typebox'
import { Disclaimer, literals, shape, Timestamp, Uuid } from './shapes.ts'

export const SPEECH_PATTERNS = [
  'hedging',
  'certainty',
  'first_person_singular',
  'first_person_plural',
  'questions',
  'sentence_length',
  'concreteness',
  'story_markers',
] as const
export const SPEECH_UNITS = ['per_1000_words', 'per_100_sentences', 'words_per_sentence'] as const

const WindowDays = Type.Optional(Type.Integer({ minimum: 7, maximum: 365, default: 90, description: 'How far back to look.' }))
const BeliefSlug = Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'Only this belief.' }))
const Question = Type.Optional(Type.String({ maxLength: 2_000, description: 'What you would like the summary to speak to.' }))

export const BiomarkerBridgeRequest = Type.Object({
  belief_slug: BeliefSlug,
  biomarker: Type.Optional(Type.String({ minLength: 1, maxLength: 300, description: 'Only this biomarker, by id or exact name.' })),
  window_days: WindowDays,
  question: Question,
})
export const CommunicationBridgeRequest = Type.Object({
  belief_slug: BeliefSlug,
  speech_id: Type.Optional(Type.String({ format: 'uuid', description: 'Only this speech.' })),
  window_days: WindowDays,
  question: Question,
})

const pair = (description: string) => Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description })

/** What both bridges answer, around what each of them counts and finds. */
const bridge = <C extends Record<string, TSchema>, F extends TSchema>(name: string, counted: C, finding: F, order: string) =>
  shape(
    name,
    Type.Object({
      data: Type.Object({
        summary: Type.String({ description: 'The findings in words.' }),
        insufficient_data: Type.Boolean({ description: 'There was too little to compare; then there are no findings.' }),
        window_days: Type.Integer({ description: 'How far back it looked.' }),
        ...counted,
        findings: Type.Array(finding, { description: order }),
        method: Type.String({ description: 'How the numbers were computed.' }),
        caveats: Type.Array(Type.String(), { description: 'What the findings do not show. Relay them.' }),
        generated_at: Timestamp,
      }),
      disclaimer: Disclaimer,
    }),
  )

export const BiomarkerBridge = bridge(
  'BiomarkerBridge',
  { pairs_tried: Type.Integer({ minimum: 0, description: 'Of a belief and a biomarker.' }) },
  Type.Object({
    belief_slug: Type.String(),
    biomarker_id: Type.String(),
    biomarker_name: Type.String(),
    direction: literals(['rises_with_practice', 'falls_with_practice']),
    coefficient: Type.Number({ minimum: -1, maximum: 1, description: "Spearman's rank correlation, with slow drift taken out." }),
    n: Type.Integer({ minimum: 0, description: 'Weeks that were compared.' }),
    p_value: Type.Number({ minimum: 0, maximum: 1, description: 'Allows for the choice of the lag.' }),
    q_value: Type.Number({ minimum: 0, maximum: 1, description: 'The p-value corrected for all pairs tried.' }),
    lag_weeks: Type.Integer({ minimum: 0, maximum: 4, description: 'How long after the practice the readings moved.' }),
    confidence_interval: pair('Of the coefficient, at 95 %: from, to.'),
    strength: literals(['weak', 'moderate', 'strong'], {
      description: 'weak: a coefficient below 0.4. moderate: from 0.4. strong: from 0.7.',
    }),
  }),
  'Only those that hold up after correcting for all pairs tried, surest first.',
)

export const CommunicationBridge = bridge(
  'CommunicationBridge',
  { words: Type.Integer({ minimum: 0, description: 'Spoken words that were counted, in your English speeches.' }) },
  Type.Object({
    belief_slug: Type.String(),
    mastery_score: Type.Integer({ minimum: 0, maximum: 100 }),
    pattern: literals(SPEECH_PATTERNS),
    value: Type.Number({ minimum: 0, description: 'What was measured, in the unit beside it.' }),
    unit: literals(SPEECH_UNITS),
    typical_range: pair('A working range of our own for prepared talks, no norm: from, to.'),
    position: literals(['below', 'within', 'above'], { description: 'Where the value lies against the range.' }),
    evidence: Type.Array(Type.Object({ speech_id: Uuid, excerpt: Type.String() }), {
      description: 'Sentences of your own that show it.',
    }),
    suggestion: Type.String(),
  }),
  'What stands out first, and of that the beliefs with the most room to grow.',
)
