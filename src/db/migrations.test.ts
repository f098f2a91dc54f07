import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

/** Instances of the version before go on running while a migration is applied, and after it until they are replaced. */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|view|schema|type)\b/i,
  /\bdrop\s+function\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i,
  /\brevoke\b(?![^;]*\bfrom\s+public\b)/i,
  /\btruncate\b/i,
]
/** A column that old instances do not fill needs a default. */
const NEEDS_DEFAULT = /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i

const files = readdirSync(join(projectRoot, 'migrations'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\d{3}-.*\.sql$/.test(name),
)
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

it('a migration only adds; what takes away waits for a file of its own, named NNN-contract-*, one release later', () => {
  const wrong = files
    .filter((name) => !/\d{3}-contract-/.test(name))
    .flatMap((name) => {
      const sql = withoutComments(readFileSync(join(projectRoot, 'migrations', name), 'utf8'))
      return [...TAKES_AWAY, NEEDS_DEFAULT].filter((pattern) => pattern.test(sql)).map((pattern) => `${name}: ${pattern.source}`)
    })
  expect(wrong).toEqual([])
})

it('knows what takes away', () => {
  for (const sql of [
    'alter table a drop column b',
    'alter table a rename column b to c',
    'alter table a alter column b type text',
    'alter table a add column b text not null',
    'revoke select on a from b',
  ])
    expect([...TAKES_AWAY, NEEDS_DEFAULT].some((pattern) => pattern.test(sql))).toBe(true)
  expect(NEEDS_DEFAULT.test('alter table a add column b boolean not null default false')).toBe(false)
})
