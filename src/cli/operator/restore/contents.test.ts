import { expect, it } from 'vitest'
import { differences } from './contents.ts'

const table = (rows: number, checksum: string) => ({ rows, checksum })

it('a restored server with the same rows has no differences', () => {
  const contents = { 'threefold.platform.keys': table(3, '77'), 'threefold.body.stacks': table(0, '0') }
  expect(differences(contents, { ...contents })).toEqual([])
})

it('distinguishes missing rows, changed rows, missing tables and new tables', () => {
  const before = { 'a.keys': table(3, '77'), 'a.links': table(2, '5'), 'a.gone': table(1, '1'), 'a.same': table(1, '1') }
  const after = { 'a.keys': table(2, '70'), 'a.links': table(2, '6'), 'a.new': table(1, '1'), 'a.same': table(1, '1') }
  expect(differences(before, after)).toEqual([
    'a.gone is missing',
    'a.keys had 3 rows and now has 2',
    'a.links has the same number of rows (2), but different contents',
    'a.new did not exist before',
  ])
})
