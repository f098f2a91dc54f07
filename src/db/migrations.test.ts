import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'

/**
 * Statements that would break instances of the previous version, which keep running
 * during a migration and until they are replaced.
 */
const REMOVES = [
  /\bdrop\s+(table|(materialized\s+)?view|schema|type|sequence|function)\b/i,
  /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|not\s+null\b)/i,
  /\brename\s+(to|\S+\s+to|column|constraint)\b/i,
  /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+(column\s+)?\S+\s+set\s+not\s+null\b/i,
  /\brevoke\b(?![^;]*\bfrom\s+public\b)/i,
  /\btruncate\b/i,
]
/** Old instances don't set a new column, so it needs a default if it must not be null. */
const NEEDS_DEFAULT = /\badd\s+(?!constraint\b|check\b)(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i

const files = readdirSync(join(projectRoot, 'migrations'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\d{3}-.*\.sql$/.test(name),
)
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

it('migrations only add; removals are in separate files named NNN-contract-*, one release later', () => {
  const wrong = files
    .filter((name) => !/\d{3}-contract-/.test(name))
    .flatMap((name) => {
      const sql = withoutComments(readFileSync(join(projectRoot, 'migrations', name), 'utf8'))
      return [...REMOVES, NEEDS_DEFAULT].filter((pattern) => pattern.test(sql)).map((pattern) => `${name}: ${pattern.source}`)
    })
  expect(wrong).toEqual([])
})

it('detects removals', () => {
  for (const sql of [
    'alter table a drop column b',
    'alter table a drop b',
    'alter table a alter b drop default',
    'alter table a rename column b to c',
    'alter table a rename b to c',
    'alter table a rename to c',
    'alter table a alter column b type text',
    'alter table a alter b set data type text',
    'alter table a alter b set not null',
    'alter table a add column b text not null',
    'alter table a add b text not null',
    'drop materialized view a',
    'revoke select on a from b',
  ])
    expect(
      [...REMOVES, NEEDS_DEFAULT].filter((pattern) => pattern.test(sql)),
      sql,
    ).not.toEqual([])
  for (const sql of [
    'alter table a add column b boolean not null default false',
    'alter table a alter b drop not null',
    'alter table a drop constraint b',
  ])
    expect(
      [...REMOVES, NEEDS_DEFAULT].filter((pattern) => pattern.test(sql)),
      sql,
    ).toEqual([])
})
