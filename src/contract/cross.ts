import Type, { type Static } from 'typebox'
import { literals, shape } from './shapes.ts'

const Free = Type.Object({}, { additionalProperties: true })

export const CROSS_DISCLAIMER =
  'For reflection and information only; not medical advice, diagnosis or treatment. Counts come from what you logged. Talk to a doctor or pharmacist about anything that concerns your health.'

const Disclaimer = Type.String({ description: 'Relay it with the content.' })

const Partial = Type.Optional(
  literals(['true', 'false'], {
    default: 'false',
    description: 'true: an application that is missing or down is null instead of an error.',
  }),
)

export const DashboardQuery = Type.Object({ partial: Partial })
export const Dashboard = shape('Dashboard', Type.Object({ data: Free, disclaimer: Disclaimer }))

export const YearQuery = Type.Object({
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2100, description: 'Default: the current UTC year.' })),
  scope: Type.Optional(
    literals(['fos', 'all'], { default: 'all', description: 'fos: the foundational (mind) practice alone. all: every application.' }),
  ),
  partial: Partial,
})
export type YearQuery = Static<typeof YearQuery>
export const YearInReview = shape('YearInReview', Type.Object({ data: Free, disclaimer: Disclaimer }))

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
export const Bridge = shape('Bridge', Type.Object({ data: Free, disclaimer: Disclaimer }))
