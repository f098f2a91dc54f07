import { expect, it } from 'vitest'
import { library } from '../../../test/support/belief-library.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { readKinds } from '../../corpus/coach/lines.ts'
import { readMessageExamples } from '../../corpus/coach/situations.ts'
import type { LibraryBelief } from '../beliefs/library.ts'
import { coachPrompt } from './coach-prompt.ts'
import { familyOf, readMessage } from './engine/reading/reading.ts'
import { fittingBeliefs } from './fitting-beliefs.ts'

const kinds = [...LANGUAGES, 'any' as const].flatMap(readKinds).map(({ is }) => is)
const families = new Set(['life', 'careful', 'other_language', ...kinds, ...Object.keys(readMessageExamples())].map(familyOf))
const context = { message: 'I said that already', history: [], beliefSlug: null, practice: null }

it.each([...families])('a model is told how to answer a message of the kind %s', (family) => {
  const [{ content: rules } = { content: '' }] = coachPrompt(context, readMessage(context), [])
  expect(rules).toMatch(new RegExp(`(?:- |, |\\. )${family}[,:]`))
})

it('after "I said that already", a model gets beliefs to choose from', () => {
  const byName = new Map(library.map(({ slug }) => [slug, { summary: { slug } } as LibraryBelief]))
  const history = [
    { role: 'user' as const, content: "I keep putting off my thesis because it won't be good enough." },
    { role: 'assistant' as const, content: 'Open the file for ten minutes.' },
  ]
  const reading = readMessage({ ...context, history })
  expect(reading.kind).toBe('correction.repeated')
  expect(fittingBeliefs({ ...context, history }, reading, { beliefs: [], byName, coached: library })).not.toEqual([])
})
