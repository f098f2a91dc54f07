import { expect, it } from 'vitest'
import { commonTopic } from './common-topic.ts'

it.each<[theirs: string[], mine: string[], common: [string, string] | undefined]>([
  [
    ['polar science', 'ice'],
    ['science communication', 'glaciers'],
    ['polar science', 'glaciers'],
  ],
  [['science'], ['science communication'], undefined],
  [['science'], ['Science'], ['science', 'Science']],
  [['tax law'], ['law'], ['tax law', 'law']],
  [['maritime art'], ['art'], ['maritime art', 'art']],
])('of %j and %j, %j are close', (theirs, mine, common) => {
  const found = commonTopic(theirs, mine, undefined)
  expect(found && [found.theirs, found.mine]).toEqual(common)
})
