import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'
import { SHARED_TABLES } from './catalogue.ts'

/** The number of migrations of each schema that were released before tables grew large. */
const RELEASED: Record<string, number> = { platform: 17, body: 9, mind: 2, voice: 1, sandbox: 2, 'every-app': 1 }

interface Rule {
  /** Matches a statement. The first group is the name of the table. */
  find: RegExp
  instead: string
  /** Whether another statement in the same file, or in an earlier one, makes this statement harmless. */
  unless?(statement: string, file: string, earlier: string): boolean
}

const TABLE = '([\\w:]+\\.\\w+)'
const ALTER = `alter\\s+table\\s+(?:only\\s+)?${TABLE}[^;]*?`
const LITERAL = /\bdefault\s+(?:'[^']*'(?:::[\w[\]]+)?|[\d.-]+|true|false|null|now\(\)|current_timestamp)(?![\w(])/i

const RULES: Rule[] = [
  {
    find: new RegExp(`create\\s+(?:unique\\s+)?index\\s+(?!concurrently)[^;]*?\\bon\\s+${TABLE}`, 'i'),
    instead: 'create index concurrently, in NNN-concurrently-*.sql',
  },
  {
    find: new RegExp(
      `${ALTER}\\badd\\s+(?:column\\s+)?(?!constraint\\b|primary\\b|unique\\b|foreign\\b|check\\b)\\w+[^;]*?\\bdefault\\b`,
      'i',
    ),
    instead: 'a constant default; Postgres computes any other for every row while nobody can use the table',
    unless: (statement) => LITERAL.test(statement),
  },
  {
    find: new RegExp(`${ALTER}\\b(?:generated\\s+always\\s+as\\s*\\(|(?:small|big)?serial\\b)`, 'i'),
    instead: 'a plain column, filled in batches',
  },
  {
    find: new RegExp(`${ALTER}\\balter\\s+(?:column\\s+)?\\w+\\s+(?:set\\s+data\\s+)?type\\b`, 'i'),
    instead: 'a new column, filled in batches',
  },
  {
    find: new RegExp(`${ALTER}\\bset\\s+not\\s+null\\b`, 'i'),
    instead: 'a check (column is not null), added as not valid and validated in earlier migrations',
    unless: (statement, _file, earlier) => isValidatedIn(earlier, statement),
  },
  {
    find: new RegExp(`${ALTER}\\badd\\s+(?:constraint\\s+\\w+\\s+)?(?:check|foreign\\s+key)\\b`, 'i'),
    instead: 'not valid here, and validate constraint in the next migration',
    unless: (statement) => /\bnot\s+valid\b/i.test(statement),
  },
  {
    find: new RegExp(`${ALTER}\\badd\\s+(?:column\\s+)?(?!constraint\\b|check\\b)\\w+[^,;]*?\\bcheck\\s*\\(`, 'i'),
    instead: 'a column without a check, and the check as not valid',
  },
  {
    find: new RegExp(`${ALTER}\\badd\\s+(?:constraint\\s+\\w+\\s+)?(?:unique|primary\\s+key)\\b`, 'i'),
    instead: 'an index that was created concurrently: add constraint ... using index',
    unless: (statement) => /\busing\s+index\b/i.test(statement),
  },
  {
    find: new RegExp(`${ALTER}\\bvalidate\\s+constraint\\b`, 'i'),
    instead: 'another file than that which adds the constraint, whose lock would last as long as the validation',
    unless: (_statement, file) => !/\bnot\s+valid\b/i.test(file),
  },
  {
    find: new RegExp(`(?:^|\\(|\\b(?:begin|loop|then)\\b)\\s*(?:update|delete\\s+from)\\s+${TABLE}`, 'i'),
    instead: 'batches outside of migrations',
  },
  {
    find: new RegExp(`(?:cluster|vacuum\\s+full|reindex\\s+(?:table|index)(?!\\s+concurrently))\\s+${TABLE}`, 'i'),
    instead: 'nothing, or reindex concurrently',
  },
]

/**
 * Whether an earlier file validates a check constraint that rules out null in the column, so that Postgres doesn't have to scan the table.
 */
function isValidatedIn(earlier: string, statement: string): boolean {
  const [, column] = /alter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null/i.exec(statement) ?? []
  const [, name] = new RegExp(`add\\s+constraint\\s+(\\w+)\\s+check\\s*\\(\\s*${column}\\s+is\\s+not\\s+null`, 'i').exec(earlier) ?? []
  return name !== undefined && new RegExp(`validate\\s+constraint\\s+${name}\\b`, 'i').test(earlier)
}

/** Removes comments and the bodies of functions, which run later. The bodies of `do` blocks stay, because they run at once. */
const withoutBodies = (sql: string) =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/(\bdo\s+)?\$\$.*?\$\$/gs, (body, isDo) => (isDo ? body.replaceAll('$$', ';') : "''"))

/** Finds operations that would block the service if the tables created by earlier migrations are large. */
function problemsOf(sql: string, earlier = ''): string[] {
  const text = withoutBodies(sql)
  const isNew = (table: string) => new RegExp(`create\\s+table\\s+${table.replace('.', '\\.')}\\b`, 'i').test(text)
  return text.split(';').flatMap((statement) =>
    RULES.flatMap(({ find, instead, unless }) => {
      const [found, table = ''] = find.exec(statement) ?? []
      if (found === undefined || isNew(table) || SHARED_TABLES.includes(table) || unless?.(statement, text, earlier)) return []
      return [`${found.trim().replaceAll(/\s+/g, ' ')}: use ${instead}`]
    }),
  )
}

const root = join(projectRoot, 'migrations')
const read = (folder: string, name: string) => readFileSync(join(root, folder, name), 'utf8')
const migrations = Object.entries(RELEASED).flatMap(([folder, last]) => {
  const names = readdirSync(join(root, folder)).sort()
  return names
    .filter((name) => Number(name.slice(0, 3)) > last)
    .map((name) => {
      const earlier = names.filter((other) => other < name).map((other) => withoutBodies(read(folder, other)))
      return { name: `${folder}/${name}`, sql: read(folder, name), earlier: earlier.join(';') }
    })
})

it('migrations never hold a lock on a large table for as long as it takes to read or to write it', () => {
  expect(migrations.flatMap(({ name, sql, earlier }) => problemsOf(sql, earlier).map((problem) => `${name}: ${problem}`))).toEqual([])
})

it('what is done concurrently has a file without anything else, since it can’t be part of a transaction', () => {
  for (const { name, sql } of migrations) {
    const statements = sql
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .filter((each) => each.trim() !== '')
    const concurrent = statements.filter((each) => /\bindex\s+concurrently\b/i.test(each))
    expect(concurrent.length, name).toBe(/\/\d{3}-concurrently-/.test(name) ? statements.length : 0)
  }
})

it('detects statements that would hold a lock', () => {
  for (const sql of [
    'create index a on platform.keys (name)',
    'create unique index if not exists a on platform.keys using btree (name)',
    'alter table platform.keys add column a uuid not null default gen_random_uuid()',
    'alter table platform.keys add a timestamptz default clock_timestamp()',
    'alter table platform.keys add column a bigserial',
    'alter table body.stacks add column a text generated always as (lower(name)) stored',
    'alter table platform.keys alter column name type varchar',
    'alter table platform.keys alter name set not null',
    'alter table platform.keys add constraint a check (length(name) > 0)',
    'alter table platform.keys add column a text check (length(a) > 0)',
    'alter table platform.keys add foreign key (root_id) references platform.roots',
    'alter table platform.keys add constraint a unique (name)',
    'alter table platform.keys add constraint a check (true) not valid; alter table platform.keys validate constraint a',
    "update platform.keys set name = ''",
    'with gone as (delete from platform.keys returning id) select from gone',
    "do $$ begin update platform.keys set name = ''; end $$",
    'reindex table platform.keys',
  ])
    expect(problemsOf(sql), sql).not.toEqual([])
})

it('accepts the statements that the recipe recommends, new tables, tables of the reference, and functions', () => {
  const checked =
    'alter table platform.keys add constraint a check (name is not null) not valid; alter table platform.keys validate constraint a'
  for (const sql of [
    'create index concurrently a on platform.keys (name)',
    'alter table platform.keys add column a text, add column b boolean not null default false',
    "alter table platform.keys add column a text not null default 'x'",
    'alter table platform.keys add constraint a check (length(name) > 0) not valid',
    'alter table platform.keys validate constraint a',
    'alter table platform.keys alter column name set not null',
    'alter table platform.keys add constraint a unique using index b',
    'create table platform.notes (id uuid); create index a on platform.notes (id)',
    'create index a on body.entities (name)',
    'create function platform.f() returns void language sql as $$ update platform.keys set name = name $$',
  ])
    expect(problemsOf(sql, checked), sql).toEqual([])
})
