import type { Statement } from './statement.ts'

/** How long a request may take on one database, in milliseconds. */
export interface TimeLimits {
  /** For a connection, be it free or new. */
  wait: number
  lock: number
  statement: number
  /** From the question to the end of all work on it; then the connection is given up, also when nothing answers. */
  total: number
}

/** What every statement of the service runs under, and the way by which it gets there. */
export interface Session {
  limits: TimeLimits
  /** Named statements stay on their connection. They don't where connections share a session or change it at each transaction. */
  isPrepared: boolean
  /** Whether settings hold for one transaction only, so that every statement needs one. */
  isPooled: boolean
  /** Start-up parameters of a connection. */
  options: string | undefined
  begin: string
  scope: Statement
}

const PERSON = "set_config('threefold.person', $1, true)"

/** Every query here has its index; reading a whole table or compiling a plan is always the wrong guess. */
const settingsOf = ({ statement, lock }: TimeLimits) =>
  Object.entries({ statement_timeout: statement, lock_timeout: lock, jit: 'off', enable_seqscan: 'off' })

const plain = { begin: 'begin', scope: { name: 'scope', text: `select ${PERSON}` } }

/** A server of its own: what holds for the connection is said when it is made. */
export const directSession = (limits: TimeLimits): Session => ({
  ...plain,
  limits,
  isPrepared: true,
  isPooled: false,
  options: settingsOf(limits)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** A pooler that gives each transaction another connection, and refuses start-up parameters. */
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

/** One session for all connections, in which none of the settings has an effect. */
export const embeddedSession = (limits: TimeLimits): Session => ({
  ...plain,
  limits,
  isPrepared: false,
  isPooled: false,
  options: undefined,
})
