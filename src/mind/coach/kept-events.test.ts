import { expect, it } from 'vitest'
import { keptEvents } from './kept-events.ts'

it('a kept answer is read as its events', () => {
  const events = [{ type: 'delta', text: 'Hello.' }]
  expect(keptEvents({ events })).toEqual(events)
})

it.each([null, [], { events: [{ type: 'delta' }] }, { events: [{ type: 'unknown' }] }])('%j is no coach answer', (kept) => {
  expect(() => keptEvents(kept)).toThrow('not made of coach events')
})
