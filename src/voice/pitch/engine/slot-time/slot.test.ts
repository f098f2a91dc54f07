import { expect, it } from 'vitest'
import { slotsOf } from './slot.ts'

it.each<[minutes: number[], title: string, description: string]>([
  [[90], 'Author evening', 'An author evening is 60-90 minutes with time for signing. This year: crime.'],
  [[120], 'Evening cooking session', 'Forty clients cook and eat together. From 18:30 to 20:30.'],
  [[120], 'Cooking evening', 'The evening runs from 18:30 to 20:30.'],
  [[], 'Talk', 'A community evening. From 18:30 to 20:30.'],
  [[], 'Author evening', 'Four authors read. From 18:30 to 20:30.'],
  [[], 'Evening', 'Three short talks and a bar. The evening runs from 18:30 to 20:30.'],
  [[20], 'Evening', 'The evening lasts three hours. Each speaker has 20 minutes.'],
  [[12], 'After-dinner speaker', 'The after-dinner speech lasts ten to twelve minutes, then the auction begins.'],
  [[30], 'Talk', 'The lunch talk lasts 30 minutes.'],
  [[], 'Speaker', 'Speakers stay for dinner, which lasts two hours.'],
  [[240], 'Half-day workshop', ''],
  [[240], 'Workshop', 'We plan a half-day workshop.'],
  [[480], 'Full-day training', ''],
  [[], 'Talk', 'A half-day conference with eight speakers.'],
  [[], 'Talk', 'A two-hour evening event with three speakers.'],
  [[45], 'Lunch webinar', 'The webinar takes 45 minutes.'],
])('%j minutes: %s. %s', (minutes, title, description) => {
  expect(slotsOf(title, title, description).map((slot) => slot.minutes)).toEqual(minutes)
})

it('half a day is the most that a talk may take, and is never used to the last minute', () => {
  expect(slotsOf('Half-day workshop', '', '')[0]).toMatchObject({ text: 'half day', isMost: true })
})
