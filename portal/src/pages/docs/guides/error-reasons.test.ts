import { expect, it } from 'vitest'
import { ERROR_REASONS } from './error-reasons.ts'

const sources = import.meta.glob<string>('../../../../../src/**/*.ts', { query: '?raw', import: 'default', eager: true })
const service = Object.entries(sources)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .map(([, text]) => text)
  .join('\n')

it.each(ERROR_REASONS.flatMap(({ reasons }) => Object.keys(reasons)))('the service uses the reason %s', (reason) => {
  expect(service).toContain(`'${reason}'`)
})
