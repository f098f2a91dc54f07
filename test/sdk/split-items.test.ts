import { splitItems } from '@threefold/sdk'
import { expect, it } from 'vitest'

it.each<[typed: string, items: string[]]>([
  ['warfarin, ginkgo; fish oil\ncalcium 1,000 mg', ['warfarin', 'ginkgo', 'fish oil', 'calcium 1,000 mg']],
  ['vitamin B12,zinc 15 mg,1,3-butanediol', ['vitamin B12', 'zinc 15 mg', '1,3-butanediol']],
  ['warfarin\r\n\r\nginkgo, ', ['warfarin', 'ginkgo']],
  ['aspirin 100, ginkgo', ['aspirin 100', 'ginkgo']],
  [' ,; ', []],
])('splits a list that somebody typed, but no number: %j', (typed, items) => {
  expect(splitItems(typed)).toEqual(items)
})
