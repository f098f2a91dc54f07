import { keysOf } from './records.ts'

/** The applications, in the order in which they are always listed. */
export const APPS = ['mind', 'body', 'voice'] as const
export type App = (typeof APPS)[number]

const SCOPES = {
  'mind:read': "Read the mind app's beliefs and your own practice.",
  'body:read': "Read the body app's reference corpus and your own stacks and protocols.",
  'voice:read': "Read the voice app's events and your own kit, speeches and opportunities.",
  'ai:invoke': 'Use the coach, the bridges and pitch drafting, within daily caps.',
  'platform:read': 'Read the cross-application dashboard and year in review.',
  'platform:admin': 'Use operator tooling. Includes all other scopes.',
} as const

export type Scope = keyof typeof SCOPES

/** Includes all other scopes. */
export const ADMIN = 'platform:admin' satisfies Scope

export const ALL_SCOPES = keysOf(SCOPES)

/** A scope that people can give to their keys. */
type GrantableScope = Exclude<Scope, typeof ADMIN>
export const GRANTABLE_SCOPES = ALL_SCOPES.filter((scope): scope is GrantableScope => scope !== ADMIN)

const readScope = (app: App) => `${app}:read` as const

/** The applications whose data the scopes give access to. */
export const appsOfScopes = (scopes: readonly string[]): App[] => APPS.filter((app) => scopes.includes(readScope(app)))

export const betaScopes = (linked: readonly App[]): GrantableScope[] => [
  ...APPS.filter((app) => linked.includes(app)).map(readScope),
  'ai:invoke',
  'platform:read',
]

/** The granted scopes that a key may have: those in its ceiling, or all if it has no ceiling. */
export const withinCeiling = <S extends string>(granted: readonly S[], ceiling: readonly string[] | null): S[] =>
  ceiling === null ? [...granted] : granted.filter((scope) => ceiling.includes(scope))

export const missingScopes = <S extends string>(held: readonly string[], required: readonly S[]): S[] =>
  held.includes(ADMIN) ? [] : required.filter((scope) => !held.includes(scope))
