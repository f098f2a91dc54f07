import { systemClock } from '../../src/base/clock.ts'
import { createLog } from '../../src/base/log.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { demoIssuers } from '../../src/identity/demo-issuer.ts'
import { sessionVerifier } from '../../src/identity/session-tokens.ts'
import { Sweeper } from '../../src/identity/sweeper.ts'
import { LIFTED, listen } from './service.ts'

/**
 * The service with demo sign-in and the usual daily caps. Each message from the parent process makes it delete rows older than a number of
 * months.
 */
const [, , port = '0', url = '', dataDir = ''] = process.argv
const { person } = CONTRACT_LIMITS
const { deps } = await listen({
  port: Number(port),
  url,
  limits: { ...CONTRACT_LIMITS, minute: LIFTED, ...(person && { person: { ...person, minute: LIFTED } }) },
  verifySession: sessionVerifier(await demoIssuers(dataDir)),
})
process.on('message', async ({ months }: { months: number }) => {
  const sweeper = new Sweeper(deps.db.platform, systemClock, { usageMonths: months, auditMonths: months }, createLog('warn'))
  await sweeper.close()
  process.send?.('swept')
})
process.send?.('ready')
