import { expect, it } from 'vitest'
import { modelOf, predict } from './fit.ts'
import { throughputOf } from './network.ts'

const demands = { generator: 50, instance: 1_000, database: 200 }

it('one instance is limited by its own thread, and many by the cores', () => {
  expect(throughputOf({ demands, instances: 1, clients: 64, cores: 8 }) / 1_000).toBeCloseTo(1, 1)
  expect(throughputOf({ demands, instances: 8, clients: 64, cores: 2 }) / (2e6 / 1_250)).toBeCloseTo(1, 1)
})

it('a model that is fitted to one and two instances finds what else the machine does, and the contention', () => {
  const machine = { demands, contention: 0.05, cores: 2, others: 3 }
  const measured = (instances: number) => {
    const factor = 1 + machine.contention * (instances - 1)
    const cost = { generator: 50 * factor, instance: 1_000 * factor, database: 200 * factor }
    return { instances, perSecond: predict(machine, instances, 32), demands: cost }
  }
  const model = modelOf(measured(1), measured(2), 32, 2)
  expect(model.contention).toBeCloseTo(0.05, 5)
  expect(model.others).toBeGreaterThan(2.8)
  expect(model.others).toBeLessThan(3.2)
  for (const instances of [3, 4]) expect(predict(model, instances, 32) / measured(instances).perSecond).toBeCloseTo(1, 1)
})
