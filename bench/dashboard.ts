import { Client } from 'pg'
import { DEMO_PEOPLE, type DemoPerson } from '../demo/people.ts'
import { accountId, seedDemo } from '../demo/seed.ts'
import { APPS, type App } from '../src/contract/scopes.ts'
import { newSecret } from '../src/platform/key-secret.ts'
import { median, timeCalls } from './load.ts'

const ROUNDS = 7
const CALLS = 150

/** How long the dashboard takes beside the slowest of its three applications alone; the same person's rows each time. */
export async function timeDashboard(address: string, ownerUrl: string) {
  await seedDemo({ mind: ownerUrl, body: ownerUrl, voice: ownerUrl }, Date.now())
  const person = DEMO_PEOPLE[0] as DemoPerson
  const calls = async (...apps: App[]) => {
    const key = await linkedKey(ownerUrl, person, apps)
    return Array.from({ length: CALLS }, () => ({ url: `${address}/v1/cross/dashboard?partial=true`, key }))
  }
  const whole = await calls(...APPS)
  const alone = await Promise.all(APPS.map((app) => calls(app)))
  for (const list of [whole, ...alone]) await timeCalls(list)
  const rounds: { whole: number; alone: number[] }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const each: number[] = []
    for (const list of alone) each.push((await timeCalls(list)).p50)
    rounds.push({ whole: (await timeCalls(whole)).p50, alone: each })
  }
  return {
    ratio: median(rounds.map((round) => round.whole / Math.max(...round.alone))),
    whole: median(rounds.map((round) => round.whole)),
    alone: Object.fromEntries(APPS.map((app, index) => [app, median(rounds.map((round) => round.alone[index] as number))])),
  }
}

async function linkedKey(ownerUrl: string, person: DemoPerson, apps: readonly App[]): Promise<string> {
  const { key, prefix, hash } = newSecret()
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into platform.identities (id, email, created_at) values (gen_random_uuid(), $1, now()) returning id`,
    [`dashboard-${apps.join('-')}@example.com`],
  )
  const id = rows[0]?.id
  for (const app of apps) await client.query(`insert into platform.links values ($1, $2, $3, 'free')`, [id, app, accountId(app, person)])
  await client.query(
    `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
     values (gen_random_uuid(), $1, 'bench', $2, $3, '{platform:read}', now())`,
    [id, prefix, hash],
  )
  await client.end()
  return key
}
