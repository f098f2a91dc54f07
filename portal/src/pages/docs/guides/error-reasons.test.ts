import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ERROR_REASONS } from './error-reasons.ts'

const folder = join(import.meta.dirname, '../../../../../src')
const service = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

it.each(ERROR_REASONS.flatMap(({ reasons }) => Object.keys(reasons)))('the service uses the reason %s', (reason) => {
  expect(service).toContain(`'${reason}'`)
})
