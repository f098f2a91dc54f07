import Type, { type TSchema } from 'typebox'
import { Disclaimer, literals, nullable, shape, Timestamp, Uuid } from './shapes.ts'

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

/** Shorter windows rarely contain enough weeks to find even a strong link. */
export const DEFAULT_WINDOW_DAYS = 365

const WindowDays = Type.Optional(
  Type.Integer({ minimum: 7, maximum: 365, default: DEFAULT_WINDOW_DAYS, description: 'The number of days to look back.' }),
)
const BeliefSlug = Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'Analyzes only this belief.' }))
const Question = Type.Optional(
  Type.String({
    maxLength: 2_000,
    description: 'A question for the summary to address. The offline engine ignores it and adds a caveat that says so.',
  }),
)

export const BiomarkerBridgeRequest = Type.Object({
  belief_slug: BeliefSlug,
  biomarker: Type.Optional(
    Type.String({ minLength: 1, maxLength: 300, description: 'Analyzes only this biomarker, given by id or exact name.' }),
  ),
  window_days: WindowDays,
  question: Question,
})
export const CommunicationBridgeRequest = Type.Object({
  belief_slug: BeliefSlug,
  speech_id: Type.Optional(Type.String({ format: 'uuid', description: 'Analyzes only this speech.' })),
  window_days: WindowDays,
  question: Question,
})

const pair = (description: string) => Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description })

/** Declares a bridge's response: the fields that both bridges share, plus the counts and findings specific to each. */
const bridge = <C extends Record<string, TSchema>, F extends TSchema>(name: string, counted: C, finding: F, order: string) =>
  shape(
    name,
    Type.Object({
      data: Type.Object({
        summary: Type.String({ description: 'A summary of the findings in plain language, or an explanation of why there are none.' }),
        summary_model: Type.String({
          description:
            'The model that wrote the summary, as in the `X-AI-Model` header. `offline` is the offline engine, which is also used if the model fails.',
        }),
        insufficient_data: Type.Boolean({
          description:
            'True if there was not enough data to compare. In that case, `findings` is empty, `summary` says what is missing, and the response is free.',
        }),
        window_days: Type.Integer({ description: 'How many days the analysis looked back.' }),
        ...counted,
        findings: Type.Array(finding, { description: order }),
        method: Type.String({ description: 'How the numbers were computed.' }),
        caveats: Type.Array(Type.String(), { description: 'The limitations of the findings. Always show them with the findings.' }),
        generated_at: Timestamp,
      }),
      disclaimer: Disclaimer,
    }),
  )

const Detectable = Type.Object({
  belief_slug: Type.String(),
  biomarker_id: Type.String(),
  biomarker_name: Type.String(),
  n: Type.Integer({ minimum: 0, description: 'Number of weeks with readings.' }),
  coefficient: nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'The strength at which a link would be detected at least four times out of five. Null if there are too few weeks to detect a link of any strength.',
    }),
  ),
  difference: nullable(
    Type.Number({
      minimum: 0,
      description:
        'A link of this strength expressed as an approximate difference, in `unit`, between weeks with a lot of practice and weeks with little; null if unknown.',
    }),
  ),
  unit: Type.String(),
})

const Effect = Type.Object(
  {
    difference: Type.Number({
      description:
        'How much readings differ between weeks with a lot of practice and weeks with little, in `unit`; negative if they are lower with more practice.',
    }),
    interval: pair('The lower and upper bounds of the 95% confidence interval of the difference.'),
    unit: Type.String({ description: 'The unit of your readings.' }),
    sessions_little: Type.Number({
      minimum: 0,
      description: 'The average number of sessions per week in the one-third of weeks with the least practice.',
    }),
    sessions_much: Type.Number({
      minimum: 0,
      description: 'The average number of sessions per week in the one-third of weeks with the most practice.',
    }),
  },
  {
    description:
      "The link expressed as a difference in the biomarker's unit, after removing slow drift; null if a difference does not describe it well.",
  },
)

const Week = Type.Object({
  week: Type.String({ format: 'date', description: 'The Monday of the week for which the sessions are counted.' }),
  sessions: Type.Integer({ minimum: 0, description: 'Number of sessions on the belief in this week.' }),
  reading: Type.Number({ description: 'The median of the readings `lag_weeks` weeks later, in the unit of your readings.' }),
})

export const BiomarkerBridge = bridge(
  'BiomarkerBridge',
  {
    pairs_tried: Type.Integer({ minimum: 0, description: 'Number of belief–biomarker pairs that were compared.' }),
    detectable: Type.Array(Detectable, {
      description:
        'How strong a link must be for this analysis to detect it. Each biomarker is paired with the belief that you practiced most. The most sensitive comparison comes first. Weaker links may exist but go undetected. Empty if nothing was compared.',
    }),
  },
  Type.Object({
    belief_slug: Type.String(),
    biomarker_id: Type.String(),
    biomarker_name: Type.String(),
    direction: literals(['rises_with_practice', 'falls_with_practice']),
    coefficient: Type.Number({ minimum: -1, maximum: 1, description: "Spearman's rank correlation, after removing slow drift." }),
    n: Type.Integer({ minimum: 0, description: 'Number of weeks compared.' }),
    p_value: Type.Number({ minimum: 0, maximum: 1, description: 'The p-value, adjusted for the choice of lag.' }),
    q_value: Type.Number({ minimum: 0, maximum: 1, description: 'The p-value, corrected for all pairs tried.' }),
    lag_weeks: Type.Integer({ minimum: 0, maximum: 4, description: 'How many weeks after the practice the readings changed.' }),
    confidence_interval: pair('The lower and upper bounds of the 95% confidence interval of the coefficient.'),
    strength: literals(['weak', 'moderate', 'strong'], {
      description: 'Based on the absolute value of the coefficient. `weak`: below 0.4. `moderate`: 0.4 or more. `strong`: 0.7 or more.',
    }),
    effect: nullable(Effect),
    weeks: Type.Array(Week, {
      description: 'The weeks that were compared, oldest first. The values are as measured; slow drift is not removed.',
    }),
  }),
  'Only the findings that remain significant after correcting for all pairs tried, smallest `q_value` first.',
)

const Mastery = Type.Integer({ minimum: 0, maximum: 100 })

export const CommunicationBridge = bridge(
  'CommunicationBridge',
  { words: Type.Integer({ minimum: 0, description: 'Number of words analyzed in your English speeches. Quotations are not counted.' }) },
  Type.Object({
    belief_slug: Type.String({ description: 'The belief that is most relevant to the pattern.' }),
    mastery_score: Mastery,
    other_beliefs: Type.Array(Type.Object({ belief_slug: Type.String(), mastery_score: Mastery }), {
      description: 'Your other beliefs that are relevant to the pattern, most relevant first.',
    }),
    pattern: literals(SPEECH_PATTERNS),
    value: Type.Number({ minimum: 0, description: 'The measured value, in `unit`.' }),
    unit: literals(SPEECH_UNITS),
    typical_range: pair('The low and high ends of our own working range for prepared talks, which is not an established norm.'),
    position: literals(['below', 'within', 'above'], { description: 'Where the value lies relative to the range.' }),
    evidence: Type.Array(
      Type.Object({
        speech_id: Uuid,
        excerpt: Type.String(),
        marks: Type.Array(pair('The start offset (inclusive) and the end offset (exclusive).'), {
          description:
            'The positions of the counted words in the excerpt, in UTF-16 code units, as in JavaScript. Empty if whole sentences are counted.',
        }),
      }),
      { description: 'The sentences from your own speeches that the suggestion is based on.' },
    ),
    suggestion: Type.String(),
  }),
  'One finding for each pattern. Patterns outside the typical range come first. Within each group, findings are sorted by mastery score, lowest first.',
)
