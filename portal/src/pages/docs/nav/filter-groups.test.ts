import { expect, it } from 'vitest'
import { countOf, filterGroups } from './filter-groups.ts'

const GROUPS = [
  { name: 'Keys', links: [{ to: '/a', title: 'List your keys', mark: 'GET', text: '/v1/keys' }] },
  {
    name: 'Body',
    links: [
      { to: '/b', title: 'List remedies', mark: 'GET' },
      { to: '/c', title: 'Check items', mark: 'POST' },
    ],
  },
]

it('keeps what contains all words, also in the name of the group', () => {
  const found = (filter: string) => filterGroups(GROUPS, filter).flatMap(({ links }) => links.map(({ to }) => to))
  expect([found(' '), found('LIST get'), found('body post'), found('/v1/keys'), found('xyzzy')]).toEqual([
    ['/a', '/b', '/c'],
    ['/a', '/b'],
    ['/c'],
    ['/a'],
    [],
  ])
  expect(countOf(GROUPS)).toBe(3)
})
