import Type from 'typebox'
import { Day, literals, nullable, shape } from './shapes.ts'

export const REFERENCE_KINDS = ['label', 'monograph', 'review', 'trial', 'case', 'guideline'] as const

export const publicationFields = {
  id: Type.String(),
  title: Type.String(),
  publisher: nullable(Type.String({ description: 'The journal or publisher.' })),
  year: nullable(Type.Integer()),
  url: Type.String(),
  pmid: nullable(Type.String()),
  doi: nullable(Type.String()),
  kind: literals(REFERENCE_KINDS),
  says: Type.String({ description: 'What the publication says on the subject, in our own words.' }),
  seen_on: { ...Day, description: 'The day on which we read the publication or its abstract.' },
}

export const Publication = shape('Publication', Type.Object(publicationFields))
