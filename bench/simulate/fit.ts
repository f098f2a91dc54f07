import { type Demands, throughputOf } from './network.ts'

/** Measurements from a run with the given number of instances. */
export interface Measured {
  instances: number
  perSecond: number
  demands: Demands
}

export interface Model {
  /** The CPU time that a request needs if there is one instance. */
  demands: Demands
  /**
   * The proportion by which each additional instance raises the cost of a request, because instances share caches and locks: 0.1 means 10%.
   */
  contention: number
  cores: number
  /** The number of other processes that compete for the machine's cores, which is assumed to be constant. */
  others: number
}

/** Measurements would be meaningless if more other processes than this were running. */
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

/** Fits the model to runs with one and two instances. CPU times are measured, so only the number of other processes has to be fitted. */
export function modelOf(one: Measured, two: Measured, clients: number, cores: number): Model {
  const contention = Math.max(0, total(two.demands) / total(one.demands) - 1)
  const errorWith = (others: number) =>
    [one, two].reduce((sum, { instances, perSecond }) => {
      const predicted = predict({ demands: one.demands, contention, cores, others }, instances, clients)
      return sum + (predicted / perSecond - 1) ** 2
    }, 0)
  return { demands: one.demands, contention, cores, others: smallest(errorWith, 0, MOST_OTHERS) }
}

/** Finds the position of a function's only minimum by golden-section search. */
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
