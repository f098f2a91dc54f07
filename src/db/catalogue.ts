import { APPS } from '../contract/scopes.ts'
import type { Database } from './database.ts'
import { type MigratedSchema, migrationsOf, schemasOf } from './migrate.ts'
import { statement } from './statement.ts'

export const SHARED_TABLES: readonly string[] = [
  ...schemasOf('test').map((schema) => `${schema}.migrations`),
  ...['corpus_versions', 'entities', 'interactions', 'lexicons', 'editions', 'changes'].map((name) => `body.${name}`),
  ...['beliefs', 'library_versions'].map((name) => `mind.${name}`),
  'voice.events',
]
/** Functions that bypass row-level security ("gates"). Only operators may execute these. */
const OPERATOR_GATES = ['all_keys', 'revoke_any_key', 'find_person', 'block_person', 'oauth_clients'].map((name) => `platform.${name}`)
/** Gates that create and drop tables, so they must run with the privileges of the tables' owner. */
const OWNER_GATES = ['platform.keep_months']
const GATES: readonly string[] = [
  ...OPERATOR_GATES,
  ...OWNER_GATES,
  ...['find_key', 'identity_of_email', 'record_use', 'delete_expired_answers', 'erase_person', 'revoke_leaked'].map(
    (name) => `platform.${name}`,
  ),
  ...['claim_root', 'recheck_address', 'refuse_blocked_address'].map((name) => `platform.${name}`),
  ...['end_portal_session', 'delete_expired_portal_sessions', 'record_requests', 'record_latest_requests'].map(
    (name) => `platform.${name}`,
  ),
  ...['put', 'find', 'consume', 'delete'].map((verb) => `platform.${verb}_oauth_state`),
  ...['keep_oauth_client', 'live_connection', 'grant_of_token', 'replace_token', 'forget_grant'].map((name) => `platform.${name}`),
  ...APPS.map((app) => `${app}.account_of_email`),
  ...['clock_of', 'mints_of', 'add_person', 'remove_ended_people', 'keys_of', 'owned_key'].map((name) => `sandbox.${name}`),
]

const roleFacts = statement<{ role: string; superuser: boolean; bypasses: boolean; serves: boolean; owns: string | null }>(
  'catalogue_role',
  `select current_user as role, r.rolsuper as superuser, r.rolbypassrls as bypasses,
          coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = 'threefold_service'), false) as serves,
          (select min(n.nspname || '.' || c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = $1 and pg_has_role(current_user, c.relowner, 'member')) as owns
   from pg_roles r where r.rolname = current_user`,
)

const operatorFacts = statement<{ role: string; operates: boolean }>(
  'catalogue_operator',
  `select current_user as role,
          coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = 'threefold_operator'), false) as operates`,
)

const openTables = statement<{ relation: string }>(
  'catalogue_open_tables',
  `select n.nspname || '.' || c.relname as relation
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = $1 and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
   order by 1`,
)

const openPolicies = statement<{ relation: string; policy: string }>(
  'catalogue_open_policies',
  `select schemaname || '.' || tablename as relation, policyname as policy from pg_policies
   where schemaname = $1 and roles <> '{threefold_gate}' and coalesce(qual, with_check) not like '%current_person()%'
   order by 1, 2`,
)

const openViews = statement<{ relation: string }>(
  'catalogue_open_views',
  `select n.nspname || '.' || c.relname as relation
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = $1 and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions::text[] && '{security_invoker=true,security_invoker=on}', false))
   order by 1`,
)

const openFunctions = statement<{ name: string; definer: boolean; owner: string; public: boolean; service: boolean }>(
  'catalogue_functions',
  `select n.nspname || '.' || p.proname as name, p.prosecdef as definer, pg_get_userbyid(p.proowner) as owner,
          has_function_privilege('public', p.oid, 'execute') as public,
          has_function_privilege('threefold_service', p.oid, 'execute') as service
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = $1 order by 1`,
)

const appliedMigrations = (schema: MigratedSchema) =>
  statement<{ name: string; checksum: string }>(`catalogue_migrations_${schema}`, `select name, checksum from ${schema}.migrations`)

/** Lists the reasons why the service must not run as this role, each with its fix. */
export async function roleProblems(db: Pick<Database, 'unscoped'>, schema: MigratedSchema): Promise<string[]> {
  const [facts] = await db.unscoped(roleFacts, [schema])
  if (!facts) return []
  const wrong = [
    facts.superuser && 'is a superuser',
    facts.bypasses && 'bypasses row-level security',
    facts.owns && `owns ${facts.owns}`,
  ].filter(Boolean)
  const problems = wrong.map(
    (what) => `The role ${facts.role} ${what}. Log in to ${schema} as a role whose only privileges come from threefold_service.`,
  )
  if (!facts.serves)
    problems.push(
      `The role ${facts.role} is not a member of threefold_service. Run: threefold migrate, then: grant threefold_service to ${facts.role}`,
    )
  return problems
}

/** Lists the reasons why this role can't run operator commands, each with its fix. */
export async function operatorProblems(db: Pick<Database, 'unscoped'>): Promise<string[]> {
  const [facts] = await db.unscoped(operatorFacts)
  if (!facts || facts.operates) return []
  return [
    `The role ${facts.role} is not a member of threefold_operator. Run: threefold migrate, then: grant threefold_operator to ${facts.role}`,
  ]
}

/** Lists missing migrations. An application that already has tables records the migrations that those tables make unnecessary. */
export async function migrationProblems(db: Database, schema: MigratedSchema): Promise<string[]> {
  const applied = await appliedNames(db, schema)
  const [absent, fix] =
    schema === 'platform' || schema === 'sandbox'
      ? [`The ${schema} schema has no tables`, 'Run: threefold migrate']
      : [`${schema}.migrations is missing or not readable`, 'Run: threefold migrate, or see docs/connecting-an-app.md']
  if (applied === null) return [`${absent}. ${fix}`]
  const missing = (await migrationsOf(schema)).filter(({ name }) => !applied.includes(name))
  return missing.map(({ name }) => `Migration ${name} is not applied to ${schema}. ${fix}`)
}

async function appliedNames(db: Database, schema: MigratedSchema): Promise<string[] | null> {
  const NO_TABLE = ['42P01', '3F000', '42501']
  return db.unscoped(appliedMigrations(schema)).then(
    (rows) => rows.map((row) => row.name),
    (error) => {
      if (NO_TABLE.includes(error.code)) return null
      throw error
    },
  )
}

/** Lists tables, policies, views and functions that could expose one person's rows to another. */
export async function securityProblems(db: Database, schema: MigratedSchema): Promise<string[]> {
  const tables = await db.unscoped(openTables, [schema])
  const policies = await db.unscoped(openPolicies, [schema])
  const views = await db.unscoped(openViews, [schema])
  const functions = await db.unscoped(openFunctions, [schema])
  return [
    ...tables
      .filter(({ relation }) => !SHARED_TABLES.includes(relation))
      .map(
        ({ relation }) =>
          `${relation}: row-level security is not forced. Run: alter table ${relation} enable row level security, force row level security`,
      ),
    ...policies.map(({ relation, policy }) => `${relation}: the policy ${policy} does not depend on current_person()`),
    ...views.map(({ relation }) => `${relation}: a view without security_invoker bypasses row-level security`),
    ...functions
      .filter((f) => f.public)
      .map(({ name }) => `${name}: anyone can execute it. Run: revoke all on function ${name} from public`),
    ...functions
      .filter((f) => f.definer && !GATES.includes(f.name))
      .map(({ name }) => `${name}: a security definer function that is not a known gate function`),
    ...functions
      .filter((f) => f.service && OPERATOR_GATES.includes(f.name))
      .map(({ name }) => `${name}: only operators may execute it. Run: revoke execute on function ${name} from threefold_service`),
    ...functions
      .filter((f) => f.definer && f.owner !== 'threefold_gate' && !OWNER_GATES.includes(f.name))
      .map(({ name, owner }) => `${name}: owned by ${owner} instead of threefold_gate`),
  ]
}
