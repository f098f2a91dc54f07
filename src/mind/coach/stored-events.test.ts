import { expect, it } from 'vitest'
import { storedEvents } from './stored-events.ts'

it('a stored answer is returned as its events', () => {
  const events = [{ type: 'delta', text: 'Hello.' }]
  expect(storedEvents({ events })).toEqual(events)
})

it.each([null, [], { events: [{ type: 'delta' }] }, { events: [{ type: 'unknown' }] }])('%j is not a coach answer', (answer) => {
  expect(() => storedEvents(answer)).toThrow('invalid events')
})
