import { systemClock } from '../../base/clock.ts'
import { StartError } from '../../base/start-error.ts'
import { readConfig } from '../../config/config.ts'
import { APPS } from '../../contract/scopes.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { hasDemoIssuer, signDemoSession } from '../../identity/demo-issuer.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'

export async function printSession(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { app: { type: 'string' }, email: { type: 'string' } })
  const config = readConfig(terminal.env, { forService: false })
  if (!config.demo)
    throw new StartError(
      'The demo issuer is off because a real issuer is set, NODE_ENV is production, or DEMO is false. Sign in to the application to get a session token.',
    )
  const app = APPS.find((known) => known === values.app)
  if (!app) throw new StartError(`Specify the application: --app ${APPS.join('|')}`)
  const person = DEMO_PEOPLE.find(({ email }) => email === values.email)
  if (!person) throw new StartError(`Specify a demo person: --email ${DEMO_PEOPLE.map(({ email }) => email).join('|')}`)
  // signing a token here would create a new issuer, which no service trusts
  if (!hasDemoIssuer(config.dataDir))
    throw new StartError(
      `No service has been started with the data directory ${config.dataDir}. Set DATA_DIR to the data directory of the service, such as: DATA_DIR=/srv/threefold npm run --silent session -- ...`,
    )
  const token = await signDemoSession(config.dataDir, { app, email: person.email, verified: person.verified, now: systemClock.now() })
  say(terminal, token)
}
