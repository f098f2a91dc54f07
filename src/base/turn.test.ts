import { expect, it } from 'vitest'
import { turn } from './turn.ts'

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
