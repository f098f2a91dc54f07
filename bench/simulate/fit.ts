import { type Demands, throughputOf } from './network.ts'

/** A run with some instances: what was measured. */
export interface Measured {
  instances: number
  perSecond: number
  demands: Demands
}

export interface Model {
  /** With one instance. */
  demands: Demands
  /** By how much a request costs more with each further instance, because they share caches and locks: 0.1 means a tenth. */
  contention: number
  cores: number
  /** How many other processes on the machine wanted a core at any time. */
  others: number
}

/** More than a machine on which a measurement means anything has. */
const MOST_OTHERS = 32

const GOLDEN = (Math.sqrt(5) - 1) / 2
const STEPS = 14

const total = ({ generator, instance, database }: Demands) => generator + instance + database

const scaled = ({ generator, instance, database }: Demands, factor: number): Demands => ({
  generator: generator * factor,
  instance: instance * factor,
  database: database * factor,
})

export const predict = ({ demands, contention, cores, others }: Model, instances: number, clients: number): number =>
  throughputOf({ demands: scaled(demands, 1 + contention * (instances - 1)), instances, clients, cores, others })

/** Fits the model to runs with one and two instances. CPU times are measured, so only the other processes have to be found. */
export function modelOf(one: Measured, two: Measured, clients: number, cores: number): Model {
  const contention = Math.max(0, total(two.demands) / total(one.demands) - 1)
  const errorWith = (others: number) =>
    [one, two].reduce((sum, { instances, perSecond }) => {
      const predicted = predict({ demands: one.demands, contention, cores, others }, instances, clients)
      return sum + (predicted / perSecond - 1) ** 2
    }, 0)
  return { demands: one.demands, contention, cores, others: smallest(errorWith, 0, MOST_OTHERS) }
}

/** Where a function with one minimum has it, by golden-section search. */
function smallest(errorAt: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
  let [leftError, rightError] = [errorAt(left), errorAt(right)]
  for (let step = 0; step < STEPS; step++) {
    if (leftError < rightError) {
      ;[high, right, rightError] = [right, left, leftError]
      left = high - GOLDEN * (high - low)
      leftError = errorAt(left)
    } else {
      ;[low, left, leftError] = [left, right, rightError]
      right = low + GOLDEN * (high - low)
      rightError = errorAt(right)
    }
  }
  return (low + high) / 2
}
