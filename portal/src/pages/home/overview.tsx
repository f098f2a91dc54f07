import { Link } from 'wouter'
import { AI_OPERATIONS } from '../../../../src/contract/limits.ts'
import { api } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { type Fetcher, useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'
import { callsOf, faultOf } from '../requests/calls.ts'
import { stillWorks } from '../settings/key-state.ts'
import { mostUsedOn } from '../usage/most-used.ts'
import { labelOf, usedOn } from '../usage/usage-types.ts'
import { FirstCall } from './first-call.tsx'
import { LatestCalls } from './latest-calls.tsx'
import { Tile } from './tile.tsx'

const SHOWN = 5

const load = async (options: Parameters<Fetcher<unknown>>[0]) => {
  const [keys, usage, requests] = await Promise.all([
    wholeList(api.keys.list(options)),
    wholeList(api.me.usage({ days: 1 }, options)),
    api.me.requests({ limit: 50 }, options),
  ])
  return { keys: keys.data, usage, calls: callsOf(requests.data) }
}
type Loaded = Awaited<ReturnType<typeof load>>

/** An overview of the activity of the person's keys. If there are no keys, shows how to create the first one. */
export function Overview() {
  const { data, error, reload } = useApi('overview', load)
  return (
    <Page
      title="Home"
      lead="Your keys and recent requests."
      action={
        <Link className={data?.keys.length === 0 ? 'button' : 'button primary'} href="/keys?create">
          Create key
        </Link>
      }
    >
      {error && <ErrorNotice error={error} retry={reload} />}
      {!data && !error && <Loading lines={40} />}
      {data && (data.keys.length > 0 ? <Activity {...data} /> : <FirstKey />)}
      {data?.calls.length === 0 && <FirstCall />}
    </Page>
  )
}

const FirstKey = () => (
  <Card title="Create your first key">
    <p className="soft">A key lets your programs call the API. It covers every application in which you have an account.</p>
    <div>
      <Link className="button primary" href="/keys?create">
        Create your first key
      </Link>
    </div>
  </Card>
)

function Activity({ keys, usage, calls }: Loaded) {
  const failed = calls.filter(faultOf).length
  return (
    <>
      <ul className="tiles plain-list">
        <li>
          <Tile to="/keys" label="Active keys" value={keys.filter(stillWorks).length} note={`of ${keys.length} created`} />
        </li>
        <li>
          <Tile
            to={failed > 0 ? '/requests?status=failed' : '/requests'}
            label="Failed requests"
            value={failed}
            note={calls.length === 0 ? 'none made yet' : `of the last ${calls.length}`}
            isBad={failed > 0}
          />
        </li>
        <li>
          <AiCallsLeft usage={usage} />
        </li>
      </ul>
      {calls.length > 0 && (
        <Card title="Latest requests" aside={<Link href="/requests">All requests</Link>}>
          <LatestCalls calls={calls.slice(0, SHOWN)} />
        </Card>
      )}
    </>
  )
}

/** The AI calls left today. Each key has its own caps, so the figures are for the most used key. */
function AiCallsLeft({ usage }: Pick<Loaded, 'usage'>) {
  const key = mostUsedOn(usage.to, usage.data)
  const caps = AI_OPERATIONS.map((operation) => usage.limits.ai_daily_caps[operation])
  const used = AI_OPERATIONS.map((operation) => (key ? usedOn(key, usage.to)[operation] : 0))
  const left = caps.reduce((sum, cap, index) => sum + Math.max(0, cap - (used[index] ?? 0)), 0)
  const cap = caps.reduce((sum, each) => sum + each, 0)
  return <Tile to="/usage" label="AI calls left today" value={left} note={`of ${cap}${key ? `, ${labelOf(key)}` : ''}`} />
}
