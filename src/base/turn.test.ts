import { expect, it } from 'vitest'
import { inTurns, turn } from './turn.ts'

it('between two tasks that wait for their turn, the event loop handles other events', async () => {
  const order: string[] = []
  const tasks = Array.from({ length: 5 }, async () => {
    await turn()
    order.push('task')
  })
  const other = () => {
    order.push('other')
    if (order.length < 12) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(tasks)
  expect(order.join(' ')).not.toContain('task task')
  expect(order.filter((name) => name === 'task')).toHaveLength(5)
})

it('long work is done in turns, with other events between them', async () => {
  const events: string[] = []
  const other = setInterval(() => events.push('other'))
  await inTurns([1, 2, 3, 4], (value) => {
    const end = performance.now() + 3
    while (performance.now() < end);
    events.push(`work ${value}`)
  })
  clearInterval(other)
  expect(events.filter((event) => event !== 'other')).toEqual(['work 1', 'work 2', 'work 3', 'work 4'])
  expect(events.slice(events.indexOf('work 1'), events.indexOf('work 4'))).toContain('other')
})
