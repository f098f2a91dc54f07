import { hashText } from '../../base/hash-text.ts'
import { compressed, type Model, STEP } from '../model.ts'
import { firstWeights } from './first-weights.ts'
import { hashOf, type Inputs } from './inputs.ts'
import { Regression } from './regression.ts'
import { rowsOf, type Vocabulary } from './rows.ts'

const STEPS = 127
/**
 * Smaller weights are left out to keep the model small. The limit is lower for frequent features, because their weights are used more
 * often.
 */
const LEAST = 4

/** Trains the recognizer, except for its steepness, which is fitted later. */
export function train(inputs: Inputs): Model {
  const { examples, groups } = inputs
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const { rows, vocabulary } = rowsOf(inputs)
  const targets = {
    labels: Uint16Array.from(examples, ({ label }) => labels.indexOf(label)),
    weights: Float32Array.from(examples, ({ weight }) => weight),
  }
  const regression = new Regression(firstWeights(rows, targets, vocabulary, labels.length), indexesOf(labels, groups), longest(rows.starts))
  regression.learn(rows, targets)
  return { inputs: hashOf(inputs), steepness: 1, labels, usual: compressed(regression.usual), ...learntBy(regression, vocabulary) }
}

function indexesOf(labels: readonly string[], groups: Inputs['groups']): Uint16Array {
  const names = [...new Set(labels.map((label) => groups[label]))]
  return Uint16Array.from(labels, (label) => names.indexOf(groups[label]))
}

const longest = (starts: Uint32Array): number => starts.reduce((most, start, at) => Math.max(most, start - (starts[at - 1] ?? 0)), 0)

/** The weights of the features, sorted by hash. */
function learntBy({ weights, usual }: Regression, { features, times, rarity }: Vocabulary) {
  const learnt = features
    .map((feature, index) => ({ hash: hashText(feature), entries: entriesOf(index) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.hash - other.hash)
  const entries = learnt.flatMap(({ entries }) => entries)
  return {
    features: compressed(Uint32Array.from(learnt, ({ hash }) => hash)),
    counts: compressed(Uint16Array.from(learnt, ({ entries }) => entries.length)),
    places: compressed(Uint16Array.from(entries, ({ place }) => place)),
    speaks: compressed(Int8Array.from(entries, ({ speaks }) => speaks)),
  }

  function entriesOf(index: number): { place: number; speaks: number }[] {
    const begin = index * usual.length
    const least = LEAST / Math.sqrt(times[index] as number)
    return [...weights.subarray(begin, begin + usual.length)]
      .map((weight, place) => ({ place, weight: weight * (rarity[index] as number) }))
      .filter(({ weight }) => Math.abs(weight) >= least)
      .map(({ place, weight }) => ({ place, speaks: Math.max(-STEPS, Math.min(STEPS, Math.round(weight / STEP))) }))
      .filter(({ speaks }) => speaks !== 0)
  }
}
