import { expect, it } from 'vitest'
import { threefold } from '../../../../test/support/command-line.ts'
import { writeSmallCorpus } from '../../../../test/support/small-corpus.ts'
import { readCorpus } from '../../../corpus/read.ts'
import { reviewables } from '../../../corpus/reviewing/reviewables.ts'

const OUTDATED = '0123456789abcdef'
const hashes = new Map(reviewables(readCorpus(writeSmallCorpus())).map(({ id, hash }) => [id, hash]))
const current = (record: string) => ({ record, hash: hashes.get(record), on: '2026-03-10' })
const outdated = (record: string) => ({ record, hash: OUTDATED, on: '2026-03-09' })

const show = (file: object) => threefold(['corpus', 'reviews', '--dir', writeSmallCorpus({ 'reviews/readings.yaml': file })], {})

it('prints progress by severity for all reviewers and for each', async () => {
  const { code, stdout } = await show({
    ...{ by: 'Jane Doe', license: 'RPh 1' },
    signatures: [current('ginger--warfarin'), current('mint--warfarin')],
  })
  expect(code).toBe(0)
  expect(stdout).toContain('1 of 1 critical, 0 of 1 high, 0 of 0 moderate, 1 of 2 low signed; 0 objections\n')
  expect(stdout).toContain('Reviewers\nJane Doe, RPh 1\n  1 of 1 critical, 0 of 1 high, 0 of 0 moderate, 1 of 2 low\n')
})

it('counts what was read by two readers, but not as signed', async () => {
  const { stdout } = await show({ by: 'Two independent readers', signatures: [current('ginger--warfarin')] })
  expect(stdout).toContain('0 of 1 critical, 0 of 1 high, 0 of 0 moderate, 0 of 2 low signed')
  expect(stdout).toContain('Two independent readers (no license)\n  1 of 1 critical')
})

it('lists void signatures, except those that were renewed', async () => {
  const { stdout } = await show({
    ...{ by: 'Jane Doe', license: 'RPh 1' },
    signatures: [outdated('ginger--warfarin'), current('ginger--warfarin'), outdated('mint--warfarin')],
  })
  expect(stdout).toContain('; 1 signature void because the record has changed since')
  expect(stdout).toContain('Signatures that are void because the record has changed since\nmint--warfarin: Jane Doe on 2026-03-09\n')
  expect(stdout).not.toContain('ginger--warfarin: Jane Doe')
})

it('lists open objections with their field and reason, and none to a version that has changed', async () => {
  const { stdout } = await show({
    ...{ by: 'Jane Doe', license: 'RPh 1', signatures: [] },
    objections: [
      { ...current('ginger--warfarin'), decision: 'correct', field: 'severity', proposal: 'HIGH', reason: 'One case\nof doubt.' },
      { ...current('mint--warfarin'), decision: 'reject', reason: 'No \u001b[2Jsource.' },
      { ...outdated('ginger--mint'), decision: 'reject', reason: 'Outdated.' },
    ],
  })
  expect(stdout).toContain(
    'Open objections\nginger--warfarin: correct severity (Jane Doe on 2026-03-10)\n  proposal: HIGH\n  reason: One case\n    of doubt.\n',
  )
  expect(stdout).toContain('mint--warfarin: reject (Jane Doe on 2026-03-10)\n  reason: No [2Jsource.\n')
  expect(stdout).not.toContain('Outdated.')
})
