/** A reason why the service must not start. `settings` are the variables that it depends on. */
interface ServiceProblem {
  about: string
  settings: readonly string[]
  text: string
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i

interface Examined {
  production: boolean
  databaseUrls: object | null
  publicUrl: string
  host: string
  demo: boolean
  isDemoChosen: boolean
  issuers: readonly unknown[]
}

/** Reasons why settings are unsafe or unusable for the service. `start` refuses to run with them, and `doctor` reports each as a fault. */
export function serviceProblems(config: Examined): ServiceProblem[] {
  const { production, databaseUrls, publicUrl, host, demo, isDemoChosen, issuers } = config
  const problems: (ServiceProblem | false)[] = [
    production &&
      databaseUrls === null && {
        about: 'settings',
        settings: ['DATABASE_URL'],
        text: 'NODE_ENV is production, but no database is set. The embedded database is for development: set DATABASE_URL to a Postgres server.',
      },
    production &&
      !publicUrl.startsWith('https:') && {
        about: 'address',
        settings: ['PUBLIC_URL', 'HOST'],
        text: `NODE_ENV is production, but ${publicUrl} is not https, so keys and cookies would be sent unencrypted. Set PUBLIC_URL to the https URL that clients use.`,
      },
    demo &&
      !isDemoChosen &&
      !LOOPBACK.test(host) && {
        about: 'settings',
        settings: ['HOST', 'DEMO'],
        text: `HOST is ${host}, so anyone on the network could sign in as a demo person. Set DEMO=true to allow it, or set HOST=127.0.0.1, or set an issuer and a database.`,
      },
    !demo &&
      issuers.length === 0 && {
        about: 'settings',
        settings: ['DEMO', 'DATABASE_URL'],
        text: 'No session issuer is set, so no one can mint a key. Set MIND_ISSUER and MIND_AUDIENCE (or the same for BODY_ or VOICE_), or set DEMO=true outside production.',
      },
  ]
  return problems.filter((problem) => problem !== false)
}
