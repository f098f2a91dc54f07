import { APPS, type App } from '../contract/scopes.ts'

export interface DemoPerson {
  email: string
  name: string
  apps: readonly App[]
  verified: boolean
  timezone: string
  plan: string
  /** Whether a year of data is generated for this person. */
  hasRows: boolean
}

/** The demo people. The documentation mentions their e-mail addresses, which must therefore not change. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'all-apps@example.com',
    name: 'Ada Quinn',
    apps: APPS,
    verified: true,
    timezone: 'America/New_York',
    plan: 'pro',
    hasRows: true,
  },
  {
    email: 'all-apps-2@example.com',
    name: 'Bruno Silva',
    apps: APPS,
    verified: true,
    timezone: 'Europe/Lisbon',
    plan: 'free',
    hasRows: true,
  },
  {
    email: 'mind-only@example.com',
    name: 'Mina Okafor',
    apps: ['mind'],
    verified: true,
    timezone: 'Africa/Lagos',
    plan: 'free',
    hasRows: true,
  },
  {
    email: 'body-only@example.com',
    name: 'Bodil Berg',
    apps: ['body'],
    verified: true,
    timezone: 'Europe/Oslo',
    plan: 'pro',
    hasRows: true,
  },
  {
    email: 'voice-only@example.com',
    name: 'Viktor Novak',
    apps: ['voice'],
    verified: true,
    timezone: 'Europe/Prague',
    plan: 'free',
    hasRows: true,
  },
  { email: 'newcomer@example.com', name: 'Nila Rao', apps: APPS, verified: true, timezone: 'Asia/Kolkata', plan: 'free', hasRows: false },
  { email: 'unverified@example.com', name: 'Uma Vance', apps: APPS, verified: false, timezone: 'UTC', plan: 'free', hasRows: false },
]

/** The people who can sign in: those whose e-mail address is verified. */
export const verifiedPeople = () => DEMO_PEOPLE.filter(({ verified }) => verified).map(({ email, name, apps }) => ({ email, name, apps }))
