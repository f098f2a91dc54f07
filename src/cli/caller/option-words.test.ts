import { expect, it } from 'vitest'
import { threefold } from '../../../test/support/command-line.ts'
import { inOptions, issueWords } from './option-words.ts'

const CHILD = 'threefold keys child --scopes S,S --for 1h [--name N] [--coach N]'
const PITCH = 'threefold pitch OPPORTUNITY_ID [--type T] [--points TEXT]'

it.each([
  [PITCH, '`pitch_type` must be one of: email, linkedin.', '--type must be one of: email, linkedin.'],
  [CHILD, '`scopes.0` must be one of: body:read.', '--scopes must be one of: body:read.'],
  [CHILD, '`expires_in_seconds` must be between 60 and 2592000.', '--for must be between 60 and 2592000.'],
  [CHILD, '`ai_daily.coach` must be an integer.', '--coach must be an integer.'],
  ['threefold get PATH', '`limit` must be between 1 and 100.', '`limit` must be between 1 and 100.'],
])('%s names its options where the service names fields: %s', (usage, said, told) => {
  expect(inOptions(said, usage)).toBe(told)
  const [, path = '', message = ''] = /`(.*)` (.*)/.exec(said) ?? []
  expect(issueWords({ path, message }, usage)).toBe(told.replaceAll('`', ''))
})

it.each([
  ['check --jsn ginkgo', 'Unknown option: --jsn. Did you mean --json?'],
  ['me --palet', 'Unknown option: --palet.'],
  ['events --limit', '--limit needs a value.'],
  ['events --limit --json', '--limit needs a value.'],
  ['me --json=yes', '--json takes no value.'],
  ['me x', 'Unexpected argument: "x".'],
])('%s: %s', async (typed, told) => {
  const { code, stderr } = await threefold(typed.split(' '), {})
  expect([code, stderr.split('\n')[0]]).toEqual([2, told])
})

it('an unknown command is named without its arguments', async () => {
  expect((await threefold(['chekc', 'ginkgo'], {})).stderr).toBe('Unknown command "chekc".\nDid you mean: threefold check\n')
})
