import Type, { type Static } from 'typebox'
import { BeliefSummary } from './mind.ts'
import { Day, literals, nullable, shape } from './shapes.ts'

export const THEMES = [
  'worth',
  'acceptance',
  'growth',
  'rest',
  'resilience',
  'connection',
  'agency',
  'courage',
  'abundance',
  'purpose',
] as const
export const FRAMEWORKS = ['CBT', 'ACT', 'growth_mindset', 'self_compassion', 'self_determination', 'positive_psychology', 'stoic'] as const

export const BeliefDetail = shape(
  'BeliefDetail',
  Type.Object({
    data: Type.Object({
      ...BeliefSummary.properties,
      theme: literals(THEMES),
      frameworks: Type.Array(literals(FRAMEWORKS), { description: 'The schools of thought that it draws on.' }),
      description: Type.String(),
      distortion: Type.Object(
        { name: Type.String(), thought: Type.String({ description: 'How it may sound.' }) },
        { description: 'The habit of thought that stands in its way.' },
      ),
      limiting_form: Type.String({ description: 'The belief that it is meant to replace.' }),
      reframe: Type.String({ description: 'Another way to see it.' }),
      practices: Type.Array(
        Type.Object({
          title: Type.String(),
          minutes: Type.Integer({ description: 'About how long it takes.' }),
          kind: Type.String({ description: 'What is done: journal, breath, experiment.' }),
          steps: Type.Array(Type.String()),
        }),
      ),
      reflection_questions: Type.Array(Type.String()),
      related_slugs: Type.Array(Type.String(), { description: 'Beliefs that are near to it.' }),
      safety_note: nullable(Type.String({ description: 'When to turn to a professional; show it with the belief.' })),
      reviewed_on: Day,
    }),
  }),
)
export type BeliefDetail = Static<typeof BeliefDetail>
