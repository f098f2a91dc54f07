import { describe, expect, it } from 'vitest'
import { migrationProblems, roleProblems, SHARED_TABLES, securityProblems } from '../../src/db/catalogue.ts'
import { SCHEMAS } from '../../src/db/migrate.ts'
import { statement } from '../../src/db/statement.ts'
import { DEMO_PEOPLE } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import type { TestService } from '../support/service.ts'

const [ada, bruno] = DEMO_PEOPLE.map((person) => accountId('mind', person)) as [string, string]
const visibleAccounts = statement<{ ids: string[] }>(
  'visible_accounts',
  `select coalesce(json_agg(id order by id), '[]') from mind.accounts`,
)

/** Defines the tests for a service with only one connection to each database. */
export function describeRowLevelSecurity(serviceOf: () => TestService): void {
  describe('row-level security', () => {
    it('protects every table, view, policy and function', async () => {
      for (const schema of SCHEMAS) {
        const db = serviceOf().deps.db[schema]
        expect(await securityProblems(db, schema)).toEqual([])
        expect(await roleProblems(db, schema)).toEqual([])
        expect(await migrationProblems(db, schema)).toEqual([])
      }
    })

    const OPENINGS: [name: string, open: string, close: string, fault: RegExp][] = [
      ['a table without forced security', 'create table mind.open (id int)', 'drop table mind.open', /mind\.open: row-level security/],
      [
        'a table with security that is not forced',
        'create table mind.half (id int); alter table mind.half enable row level security',
        'drop table mind.half',
        /mind\.half/,
      ],
      [
        'a policy that matches all rows',
        'create policy leak on mind.accounts using (true)',
        'drop policy leak on mind.accounts',
        /policy leak/,
      ],
      ['a plain view', 'create view mind.peek as select * from mind.accounts', 'drop view mind.peek', /mind\.peek: a view/],
      ['a materialized view', 'create materialized view mind.copy as select 1 as one', 'drop materialized view mind.copy', /mind\.copy/],
      [
        'a security definer function',
        `create function mind.leak() returns int language sql security definer as 'select 1'; revoke all on function mind.leak() from public`,
        'drop function mind.leak()',
        /mind\.leak: a security definer/,
      ],
      [
        'a function that anyone may execute',
        `create function mind.wide() returns int language sql as 'select 1'`,
        'drop function mind.wide()',
        /mind\.wide: anyone/,
      ],
    ]
    it.each(OPENINGS)('is reported as missing for %s', async (_name, open, close, fault) => {
      await asOwner(serviceOf().database, open)
      try {
        expect((await securityProblems(serviceOf().deps.db.mind, 'mind')).join('\n')).toMatch(fault)
      } finally {
        await asOwner(serviceOf().database, close)
      }
    })

    it('shows no rows to a query without an identity, in any table with personal data, and no partition to anyone', async () => {
      await serviceOf().mint()
      const tables = await asOwner<{ name: string; is_partition: boolean }>(
        serviceOf().database,
        `select oid::regclass::text as name, relispartition as is_partition from pg_class
         where relnamespace = any($1::regnamespace[]) and relkind in ('r', 'p') and oid::regclass::text <> all($2)`,
        [SCHEMAS, SHARED_TABLES],
      )
      expect(tables.length).toBeGreaterThan(5)
      for (const { name, is_partition } of tables) {
        const rows = serviceOf().deps.db.platform.unscoped(statement(`peek_${name}`, `select * from ${name}`))
        if (is_partition) await expect(rows, name).rejects.toThrow(/permission denied/)
        else expect(await rows, name).toEqual([])
      }
    })

    it("never mixes two people's interleaved reads on one connection", async () => {
      for (let wave = 0; wave < rounds(1, 50); wave++)
        await Promise.all(
          Array.from({ length: rounds(60, 200) }, async (_, index) => {
            const person = index % 2 ? ada : bruno
            expect(await serviceOf().deps.db.mind.asPerson(person, visibleAccounts)).toBe(`["${person}"]`)
          }),
        )
    })

    it('keeps no identity after a failed query', async () => {
      const broken = statement('broken', 'select 1 / 0 from mind.accounts')
      await expect(serviceOf().deps.db.mind.asPerson(ada, broken)).rejects.toThrow(/division by zero/)
      expect(await serviceOf().deps.db.mind.unscoped(statement('after', 'select id from mind.accounts'))).toEqual([])
      expect(await serviceOf().deps.db.mind.asPerson(bruno, visibleAccounts)).toBe(`["${bruno}"]`)
    })

    it('keeps no identity after a transaction', async () => {
      await serviceOf().deps.db.mind.transaction((step) => step.actAs(ada))
      expect(await serviceOf().deps.db.mind.unscoped(statement('after', 'select id from mind.accounts'))).toEqual([])
    })

    it('does not let the service write to an application', async () => {
      const write = statement('write', `update mind.accounts set plan = 'pro' where id = '${ada}'`)
      await expect(serviceOf().deps.db.mind.asPerson(ada, write)).rejects.toThrow(/permission denied/)
    })
  })
}
