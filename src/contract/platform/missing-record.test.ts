import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../base/project-root.ts'
import { missingRecord } from './missing-record.ts'

type Methods = Record<string, { responses: Record<string, unknown> }>
const { paths } = JSON.parse(readFileSync(join(projectRoot, 'openapi.json'), 'utf8')) as { paths: Record<string, Methods> }

it('every list that is named for a missing record exists', () => {
  const missing = Object.entries(paths)
    .filter(([path, methods]) => path.includes('{') && Object.values(methods).some(({ responses }) => responses['404']))
    .map(([path]) => missingRecord(path.replaceAll(/\{(\w+)\}/g, ':$1')))
  const named = missing.flatMap((text) => [...text.matchAll(/`GET ([^`?]+)/g)].map(([, path = '']) => path))
  expect(named.length).toBeGreaterThan(10)
  for (const path of named) expect(paths[path]).toHaveProperty('get')
})

it('the hint names the list and the search, and what else matters', () => {
  expect(missingRecord('/v1/body/remedies/:id')).toBe(
    'Check the id. To list all records, use `GET /v1/body/remedies`; to find one by name, use `GET /v1/body/search?q=…`.',
  )
  expect(missingRecord('/v1/keys/:id/rotate')).toBe('Check the id. To list all records, use `GET /v1/keys`.')
  expect(missingRecord('/v1/mind/coach/messages/:message_id/events')).toContain('24 hours')
  expect(missingRecord('/v1/cross/bridges/belief-to-biomarker')).toContain('body')
})
