import type { Statement } from './statement.ts'

/** Time limits for the parts of a request to one database, in milliseconds. */
export interface TimeLimits {
  /** The longest wait for a connection. */
  wait: number
  lock: number
  statement: number
  /** The limit on all work on the connection, which is closed after this time even if the server doesn't respond. */
  total: number
}

/** How statements are sent, and the settings with which they run. */
export interface Session {
  limits: TimeLimits
  /** Whether prepared statements persist. They don't persist if connections share a session or switch sessions after each transaction. */
  isPrepared: boolean
  /** Whether settings last only for a transaction, in which case every statement needs its own transaction. */
  isPooled: boolean
  options: string | undefined
  begin: string
  scope: Statement
}

const PERSON = "set_config('threefold.person', $1, true)"

/** Every query can use an index, so sequential scans and JIT compilation only make queries slower. */
const settingsOf = ({ statement, lock }: TimeLimits) =>
  Object.entries({ statement_timeout: statement, lock_timeout: lock, jit: 'off', enable_seqscan: 'off' })

const plain = { begin: 'begin', scope: { name: 'scope', text: `select ${PERSON}` } }

/** A direct connection, whose settings are sent as start-up parameters. */
export const directSession = (limits: TimeLimits): Session => ({
  ...plain,
  limits,
  isPrepared: true,
  isPooled: false,
  options: settingsOf(limits)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** A connection through a pooler, which may use a different server connection for each transaction and rejects start-up parameters. */
export const pooledSession = (limits: TimeLimits): Session => ({
  limits,
  isPrepared: false,
  isPooled: true,
  options: undefined,
  begin: ['begin', ...settingsOf(limits).map(([name, value]) => `set local ${name} = '${value}'`)].join('; '),
  scope: {
    name: 'scope',
    text: `select ${[PERSON, ...settingsOf(limits).map(([name, value]) => `set_config('${name}', '${value}', true)`)].join(', ')}`,
  },
})

/** A connection to the embedded database. All its connections share one session, in which these settings have no effect. */
export const embeddedSession = (limits: TimeLimits): Session => ({
  ...plain,
  limits,
  isPrepared: false,
  isPooled: false,
  options: undefined,
})
