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
      frameworks: Type.Array(literals(FRAMEWORKS), { description: 'The schools of thought that the belief draws on.' }),
      description: Type.String(),
      distortion: Type.Object(
        { name: Type.String(), thought: Type.String({ description: 'An example of a thought that reflects this habit.' }) },
        { description: 'The thinking habit that undermines the belief.' },
      ),
      limiting_form: Type.String({ description: 'The limiting belief that this one replaces.' }),
      reframe: Type.String({ description: 'A different perspective on the limiting belief.' }),
      practices: Type.Array(
        Type.Object({
          title: Type.String(),
          minutes: Type.Integer({ description: 'Approximate duration in minutes.' }),
          kind: Type.String({ description: 'Kind of exercise, such as journal, breath or experiment.' }),
          steps: Type.Array(Type.String()),
        }),
      ),
      reflection_questions: Type.Array(Type.String()),
      related_slugs: Type.Array(Type.String(), { description: 'Slugs of related beliefs.' }),
      safety_note: nullable(Type.String({ description: 'When to seek professional help. Always show it with the belief.' })),
      reviewed_on: Day,
    }),
  }),
)
export type BeliefDetail = Static<typeof BeliefDetail>
