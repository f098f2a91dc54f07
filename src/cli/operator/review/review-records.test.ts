import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { TestClock } from '../../../../test/support/clock.ts'
import { testTerminal, threefold } from '../../../../test/support/command-line.ts'
import { SMALL_CORPUS, writeSmallCorpus } from '../../../../test/support/small-corpus.ts'
import { parseYaml } from '../../../base/yaml.ts'
import { readCorpus } from '../../../corpus/read.ts'
import { reviewables } from '../../../corpus/reviewing/reviewables.ts'
import type { ReviewFile } from '../../../corpus/reviews.ts'
import { reviewRecords } from './review-records.ts'

const JANE = ['--by', 'Jane Doe', '--license', 'RPh 012345, Ohio']
const FIRST = 'ginger--warfarin'
const CORRECTION = ['c', 'recommendation', 'Say "monitor".', 'The trial does.']

type Streams = Parameters<typeof testTerminal>[1]

/** Runs a session in which these lines are typed, and returns what it printed. */
async function review(directory: string, lines: string[], args = JANE, clock = new TestClock(), streams: Streams = {}): Promise<string> {
  const terminal = testTerminal({}, streams)
  terminal.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const output = text(terminal.stdout)
  await reviewRecords([...args, '--dir', directory], terminal, clock).finally(() => terminal.stdout.end())
  return output
}

const fileOf = (directory: string, name = 'jane-doe.yaml') =>
  parseYaml(readFileSync(join(directory, 'reviews', name), 'utf8'), name) as ReviewFile
const served = (output: string) => [...output.matchAll(/^record (\S+)$/gm)].map(([, id]) => id)

function changeFirst(directory: string): void {
  const [low, high, first, ...rest] = SMALL_CORPUS['body/interactions/all.yaml']
  const changed = [low, high, { ...first, recommendation: 'Something else.' }, ...rest]
  writeFileSync(join(directory, 'body/interactions/all.yaml'), JSON.stringify(changed))
}

it('serves the most severe record first, with everything that a reviewer compares', async () => {
  const output = await review(writeSmallCorpus(), [])
  expect(served(output)).toEqual([FIRST])
  for (const shown of [
    'CRITICAL: Ginger with warfarin (drug)',
    ...['avoid', 'harm', 'level_up, bleeding', 'oral, patch'],
    ...['Mechanism of ginger.', 'Effect of ginger.', 'Advice on ginger.'],
    ...['Reference 2 of 2', 'Title of label', 'Publisher of label, 2020', 'https://example.com/label', 'What label says.'],
  ])
    expect(output).toContain(shown)
  expect(output).toMatch(/level +pair\n +supports +effect/)
})

it('signs a record with its hash and the day, in the file of the reviewer', async () => {
  const directory = writeSmallCorpus()
  const output = await review(directory, ['a', 'q'])
  expect(fileOf(directory)).toEqual({
    by: 'Jane Doe',
    license: 'RPh 012345, Ohio',
    signatures: [{ record: FIRST, hash: expect.stringMatching(/^[0-9a-f]{16}$/), on: '2026-03-10' }],
  })
  expect(served(output)).toEqual([FIRST, 'mint--anticoagulant'])
  expect(output).toContain('1 of 1 critical, 0 of 1 high, 0 of 0 moderate, 0 of 2 low signed; 0 objections')
})

it('a signed record has the status pharmacist_signed and is never served again', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  const [first] = reviewables(readCorpus(directory))
  expect(first?.record.review).toEqual({ status: 'pharmacist_signed', on: '2026-03-10', by: 'Jane Doe, RPh 012345, Ohio' })
  expect(served(await review(directory, [], ['--by', 'John Roe', '--license', 'RPh 2']))).toEqual(['mint--anticoagulant'])
})

it('keeps a correction with its field, proposal and reason, and does not serve the record to the same reviewer again', async () => {
  const directory = writeSmallCorpus()
  await review(directory, CORRECTION)
  expect(fileOf(directory)).toMatchObject({
    signatures: [],
    objections: [
      {
        record: FIRST,
        on: '2026-03-10',
        decision: 'correct',
        field: 'recommendation',
        proposal: 'Say "monitor".',
        reason: 'The trial does.',
      },
    ],
  })
  expect(served(await review(directory, []))).toEqual(['mint--anticoagulant'])
  expect(served(await review(directory, [], ['--by', 'John Roe', '--license', 'RPh 2']))).toEqual([FIRST])
  changeFirst(directory)
  expect(served(await review(directory, []))).toEqual([FIRST])
})

it('accepts corrections of several fields of a record before it continues with the next', async () => {
  const directory = writeSmallCorpus()
  const output = await review(directory, [...CORRECTION, 'drug', 'Only tablets.', 'Drops are not used.', '', 'q'])
  expect(served(output)).toEqual([FIRST, 'mint--anticoagulant'])
  expect(fileOf(directory).objections).toMatchObject([
    { record: FIRST, field: 'recommendation' },
    { record: FIRST, field: 'drug', proposal: 'Only tablets.', reason: 'Drops are not used.' },
  ])
})

it('keeps a finished correction if the next one is not finished', async () => {
  const directory = writeSmallCorpus()
  await review(directory, [...CORRECTION, 'drug', 'Only tablets.'])
  expect(fileOf(directory).objections).toMatchObject([{ record: FIRST, field: 'recommendation' }])
})

const CHOICES = [
  ['severity', 'high', 'HIGH', 'CRITICAL, HIGH, MODERATE, LOW'],
  ['contested', 'YES', 'yes', 'yes, no'],
  ['action', 'Monitor', 'monitor', 'avoid, separate, monitor, inform'],
  ['kind', 'less_effect', 'less_effect', 'harm, less_effect, depletion, laboratory'],
  ['evidence', 'b', 'B', 'A, B, C, D'],
] as const
it.each(process.env.PROOF ? CHOICES : CHOICES.slice(0, 2))(
  'accepts only a valid value as a correction of %s, and lists the valid ones',
  async (field, typed, kept, list) => {
    const directory = writeSmallCorpus()
    const output = await review(directory, ['c', field, 'X', typed, 'A reason.', ''])
    expect(output).toContain(`"X" is not one of: ${list}`)
    expect(fileOf(directory).objections).toMatchObject([{ field, proposal: kept }])
  },
)

const TEXTS = ['what may happen', 'references', 'remedy', 'drug']
it.each(process.env.PROOF ? TEXTS : TEXTS.slice(0, 2))('accepts a correction of %s', async (field) => {
  const directory = writeSmallCorpus()
  await review(directory, ['c', field, 'Something else.', 'A reason.', ''])
  expect(fileOf(directory).objections).toMatchObject([{ field, proposal: 'Something else.' }])
})

it.each([
  ['a signature', ['a']],
  ['corrections', [...CORRECTION, 'drug', 'Only tablets.', 'A reason.', '']],
  ['a rejection', ['r', 'No such effect.']],
  ['a skip', ['s']],
])('takes back %s, and serves the record again', async (_name, lines) => {
  const directory = writeSmallCorpus()
  const output = await review(directory, ['a', ...lines, 'u', 'q'])
  expect(served(output)).toEqual([FIRST, 'mint--anticoagulant', 'ginger--mint', 'mint--anticoagulant'])
  expect(fileOf(directory).signatures).toMatchObject([{ record: FIRST }])
  expect(fileOf(directory).objections ?? []).toEqual([])
})

it('undoes decisions of this session only, one after the other', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  const output = await review(directory, ['a', 'a', 'u', 'u', 'u', 'q'])
  expect(served(output)).toEqual(['mint--anticoagulant', 'ginger--mint', 'mint--warfarin', 'ginger--mint', 'mint--anticoagulant'])
  expect(output).toContain('There is no decision in this session to undo.')
  expect(fileOf(directory).signatures).toMatchObject([{ record: FIRST }])
})

it('undoing a decision does not change a void signature of the same record', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  const [former] = fileOf(directory).signatures
  changeFirst(directory)
  await review(directory, ['a', 'u', 'q'])
  expect(fileOf(directory).signatures).toEqual([former])
})

it('shows a record again', async () => {
  expect(served(await review(writeSmallCorpus(), ['v', 'q']))).toEqual([FIRST, FIRST])
})

it('repeats the title and the recommendation above the question if the record is longer than the window', async () => {
  const titles = async (rows: number) => {
    const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows })
    const output = await review(writeSmallCorpus(), [], JANE, new TestClock(), { stdout })
    return [
      output.match(/CRITICAL: Ginger with warfarin/g)?.length,
      /Ginger with warfarin.*\nAdvice on ginger\.\n\naccept \(a\)/.test(output),
    ]
  }
  expect(await titles(24)).toEqual([2, true])
  expect(await titles(60)).toEqual([1, false])
})

it('accepts a list from which every line was deleted', async () => {
  const directory = writeSmallCorpus()
  writeFileSync(join(directory, 'reviews/jane-doe.yaml'), 'by: Jane Doe\nlicense: RPh 012345, Ohio\nsignatures:\nobjections:\n')
  await review(directory, ['a', 'r', 'No such effect.', 'q'])
  expect(fileOf(directory)).toMatchObject({ signatures: [{ record: FIRST }], objections: [{ decision: 'reject' }] })
})

it('prints its usage', async () => {
  const { code, stdout } = await threefold(['corpus', 'review', '--help'], {})
  expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: threefold corpus review --by NAME --license L')])
})

it('keeps a rejection with its reason', async () => {
  const directory = writeSmallCorpus()
  const output = await review(directory, ['r', 'No such effect.', 'q'])
  expect(fileOf(directory).objections).toMatchObject([{ record: FIRST, decision: 'reject', reason: 'No such effect.' }])
  expect(output).toContain('; 1 objection\n')
})

it('serves a signed record again once it has changed, and counts the signature as void until it is renewed', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  changeFirst(directory)
  const output = await review(directory, ['a'])
  expect(served(output)[0]).toBe(FIRST)
  const [before, after] = output.split(`record ${FIRST}`)
  expect(before).toContain('0 of 1 critical')
  expect(before).toContain('1 signature void because the record has changed since')
  expect(after).toContain('1 of 1 critical')
  expect(after).not.toContain('signature void')
})

it('a change of a cited publication voids a signature as well', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  const [trial, ...others] = SMALL_CORPUS['references/all.yaml']
  writeFileSync(join(directory, 'references/all.yaml'), JSON.stringify([{ ...trial, year: 1999 }, ...others]))
  expect(served(await review(directory, []))).toEqual([FIRST])
})

it('a skipped record is served again in the next session', async () => {
  const directory = writeSmallCorpus()
  expect(served(await review(directory, ['s']))).toEqual([FIRST, 'mint--anticoagulant'])
  expect(served(await review(directory, []))).toEqual([FIRST])
})

it('lists the links of a record and asks again', async () => {
  const directory = writeSmallCorpus()
  const output = await review(directory, ['l', 'a', 'q'])
  expect(output).toContain('\nhttps://example.com/trial\nhttps://example.com/label\n')
  expect(fileOf(directory).signatures).toHaveLength(1)
})

it.each([
  ['an unknown letter', ['x']],
  ['the word of another choice', ['accept it']],
  ['a correction without a field', ['c', '']],
  ['a correction without a proposal', ['c', 'severity', '']],
  ['a correction without a reason', ['c', 'severity', 'HIGH', '']],
  ['a correction that the end of input cuts short', ['c', 'severity', 'HIGH']],
  ['a correction of an unknown field', ['c', 'color', '']],
  ['a rejection without a reason', ['r', '']],
])('%s decides nothing', async (_name, lines) => {
  const directory = writeSmallCorpus()
  const output = await review(directory, lines)
  expect(served(output)).toEqual([FIRST])
  expect(output).toContain('You have not made any decisions yet.')
  expect(readdirSync(join(directory, 'reviews'))).toEqual(['readings.yaml'])
})

it('serves only the chosen severity or remedy, and reports when nothing is left', async () => {
  const directory = writeSmallCorpus()
  const output = await review(directory, ['s', 's'], [...JANE, '--severity', 'low', '--remedy', 'MINT extract'])
  expect(served(output)).toEqual(['mint--warfarin'])
  expect(output).toContain('There is nothing left to review in this selection.')
})

it('adds to a file of an earlier session and leaves no other file behind', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  await review(directory, CORRECTION)
  await review(directory, ['a', 'a'])
  const { signatures, objections } = fileOf(directory)
  expect(signatures.map(({ record }) => record)).toEqual([FIRST, 'ginger--mint', 'mint--warfarin'])
  expect(objections?.map(({ record }) => record)).toEqual(['mint--anticoagulant'])
  expect(readdirSync(join(directory, 'reviews')).sort()).toEqual(['jane-doe.yaml', 'readings.yaml'])
})

it('Ctrl-C in the middle of a correction loses no earlier decision', async () => {
  const directory = writeSmallCorpus()
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const terminal = testTerminal({}, { stdin })
  const answers = [
    ['quit (q): ', 'a\r'],
    ['quit (q): ', 'c\r'],
    ['Which field?', '\x03'],
  ]
  let unanswered = ''
  terminal.stdout.on('data', (chunk) => {
    unanswered += chunk
    const [question = '', typed] = answers[0] ?? []
    if (!typed || !unanswered.includes(question)) return
    answers.shift()
    unanswered = ''
    setImmediate(() => stdin.write(typed))
  })
  await reviewRecords([...JANE, '--dir', directory], terminal, new TestClock())
  expect(fileOf(directory)).toMatchObject({ signatures: [{ record: FIRST }] })
  expect(fileOf(directory).objections).toBeUndefined()
})

it.each([
  ['no license', ['--by', 'Jane Doe'], /--license "RPh/],
  ['no name', ['--license', 'RPh 1'], /--by "Jane Doe"/],
  ['a name without a letter', ['--by', '--'.padEnd(3, '.'), '--license', 'RPh 1'], /--by/],
  ['a name that controls the terminal', ['--by', 'Jane\x1b[2J', '--license', 'RPh 1'], /--by "Jane Doe"/],
  ['an unknown severity', [...JANE, '--severity', 'bad'], /--severity CRITICAL\|HIGH\|MODERATE\|LOW/],
  ['an unknown remedy', [...JANE, '--remedy', 'moonstone'], /no remedy with the name moonstone/],
  ['the name of the file of the readings', ['--by', 'Readings', '--license', 'RPh 1'], /belongs to Two independent readers/],
])('refuses %s', async (_name, args, message) => {
  await expect(review(writeSmallCorpus(), [], args)).rejects.toThrow(message)
})

it('refuses a license that differs from that of the earlier signatures', async () => {
  const directory = writeSmallCorpus()
  await review(directory, ['a'])
  await expect(review(directory, ['a'], ['--by', 'Jane Doe', '--license', 'RPh 9'])).rejects.toThrow(
    'belongs to Jane Doe, RPh 012345, Ohio',
  )
})

it('refuses a corpus with a problem, and prints it', async () => {
  const directory = writeSmallCorpus({ 'reviews/readings.yaml': { by: 'Two independent readers', signatures: [{ record: FIRST }] } })
  const { code, stdout, stderr } = await threefold(['corpus', 'review', ...JANE, '--dir', directory], {})
  expect(code).toBe(1)
  expect(stdout).toContain('FAULT reviews Two independent readers/signatures/0')
  expect(stderr).toContain('problem')
})
