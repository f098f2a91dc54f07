import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'

type Engine = 'Neon' | 'Neon (pooled)' | 'Aurora' | 'Aurora (readers)' | 'Citus' | 'YugabyteDB'

/** Constructs that at least one engine lacks or supports only in part. */
const CONSTRUCTS: { name: string; pattern: RegExp; lacking: Engine[] }[] = [
  { name: '`listen`', pattern: /`listen \$/, lacking: ['Neon (pooled)', 'Aurora (readers)', 'YugabyteDB'] },
  { name: '`pg_notify`', pattern: /\bpg_notify\(/, lacking: ['Citus', 'YugabyteDB'] },
  { name: 'session advisory locks', pattern: /\bpg_advisory_lock\(/, lacking: ['Neon (pooled)', 'Citus', 'YugabyteDB'] },
  { name: 'transaction advisory locks', pattern: /\bpg_advisory_xact_lock\(/, lacking: ['Citus', 'YugabyteDB'] },
  { name: '`for update`', pattern: /\bfor (?:no key )?update\b(?! using)/i, lacking: ['Citus'] },
  { name: 'triggers', pattern: /\bcreate (?:or replace )?(?:constraint )?trigger\b/i, lacking: ['Citus'] },
  { name: 'unique constraints and indexes', pattern: /\bunique\b(?!_)/i, lacking: ['Citus'] },
  { name: 'foreign keys', pattern: /\breferences [a-z:]+\.\w+/i, lacking: ['Citus'] },
  { name: 'stored generated columns', pattern: /\bgenerated always as \(/i, lacking: ['YugabyteDB'] },
  { name: 'identity columns', pattern: /\bgenerated (?:always|by default) as identity\b/i, lacking: ['Citus', 'YugabyteDB'] },
  { name: 'GIN indexes', pattern: /\busing gin\b/i, lacking: ['YugabyteDB'] },
  { name: '`security definer`', pattern: /\bsecurity definer\b/i, lacking: ['Citus'] },
  { name: 'deferrable constraints', pattern: /\b(?:deferrable|initially deferred)\b/i, lacking: ['YugabyteDB'] },
  { name: 'exclusion constraints', pattern: /\bexclude using\b/i, lacking: ['Citus', 'YugabyteDB'] },
  { name: 'table inheritance', pattern: /\binherits \(/i, lacking: ['Citus', 'YugabyteDB'] },
  {
    name: 'physical replication',
    pattern: /\bpg_create_physical_replication_slot\(/,
    lacking: ['Neon', 'Aurora', 'YugabyteDB'],
  },
  { name: '`lock table`', pattern: /`lock table \$/, lacking: ['YugabyteDB'] },
]

const filesIn = (folder: string, isSql: (name: string) => boolean) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSql)
    .map((name) => join(folder, name))

const FILES = [
  ...filesIn('migrations', (name) => name.endsWith('.sql')),
  ...filesIn('src', (name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
].toSorted()

/** Removes comments, which may mention constructs that the code doesn't use. */
const sqlOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8').replaceAll(/--.*$|^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')

it('the page about other databases lists every statement that an engine lacks (--update rewrites it)', () => {
  const texts = FILES.map((file) => [file, sqlOf(file)] as const)
  const rows = CONSTRUCTS.map(({ name, pattern, lacking }) => {
    const found = texts.filter(([, text]) => pattern.test(text)).map(([file]) => `\`${file}\``)
    return `| ${name} | ${lacking.join(', ')} | ${found.join(', ') || 'not used'} |`
  })
  const table = ['| Construct | Missing or different on | Used in |', '|---|---|---|', ...rows].join('\n')
  const page = join(projectRoot, 'docs', 'other-databases.md')
  const [before, after] = readFileSync(page, 'utf8').split(/(?<=<!-- Generated: .* -->\n)[\s\S]*(?=<!-- End -->)/)
  return expect(`${before}\n${table}\n\n${after}`).toMatchFileSnapshot(page)
})
