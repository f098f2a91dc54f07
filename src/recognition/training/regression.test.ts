import { expect, it } from 'vitest'
import { Glossary } from '../../text/glossary.ts'
import { Regression } from './regression.ts'
import { rowsOf } from './rows.ts'

const texts = ['the boat sank', 'a boat left', 'the train stopped', 'a train came']
const inputs = {
  examples: texts.map((text) => ({ text, language: 'en' as const, label: '', weight: 1 })),
  classes: { en: { rail: ['train'] }, de: {}, fr: {}, es: {}, pt: {} },
  glossary: { glossary: new Glossary([], new Map()), source: '' },
  groups: {},
}
const labels = Uint16Array.from([0, 0, 1, 1])

function trained() {
  const { rows, vocabulary } = rowsOf(inputs)
  const regression = new Regression(new Float32Array(vocabulary.features.length * 3), Uint16Array.from([0, 1, 1]), 100)
  regression.learn(rows, { labels, weights: new Float32Array(labels.length).fill(1) })
  return (feature: string) => [...regression.weights.subarray(vocabulary.features.indexOf(feature) * 3).subarray(0, 3)]
}

it('a feature suggests the labels in whose examples it occurs, and counts against others', () => {
  const [forBoat = 0, forTrain = 0] = trained()('boat')
  expect(forBoat).toBeGreaterThan(0)
  expect(forTrain).toBeLessThan(0)
})

it('what is learned about a label helps the other labels of its group', () => {
  const [ofAnotherGroup = 0, , ofTheSameGroup = 0] = trained()('@rail')
  expect(ofTheSameGroup).toBeGreaterThan(ofAnotherGroup)
})

it('the same examples always give the same weights', () => {
  expect(trained()('train')).toEqual(trained()('train'))
})
