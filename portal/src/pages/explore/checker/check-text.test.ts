import { expect, it } from 'vitest'
import { CHECK_RESPONSE } from '../../docs/examples/example-check.ts'
import { checkText } from './check-text.ts'

const check = CHECK_RESPONSE as unknown as Parameters<typeof checkText>[0]
const text = checkText(check, 'November 17, 2026')

it('the text of a check leaves nothing out: the disclaimer first, every item, every record with its sources, and what is not covered', () => {
  expect(text.indexOf(check.disclaimer)).toBeLessThan(text.indexOf('How the items were interpreted'))
  for (const { input } of check.resolution) expect(text).toContain(`- ${input}: `)
  const records = [...check.matches, ...check.possible]
  expect(records.length).toBeGreaterThan(1)
  for (const { recommendation, clinicalEffect, references } of records)
    for (const part of [recommendation, clinicalEffect, ...references.map(({ url }) => url)]) expect(text).toContain(part)
  expect(text).toContain('Not covered: medicines are not compared with each other')
  expect(text).toContain(check.corpus_version)
})

it('it gives no verdict', () => {
  expect(text.replace(check.disclaimer, '')).not.toMatch(/\b(un)?safe\b/i)
})
