import { Link } from 'wouter'
import { api } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { type Fetcher, useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'
import { Figure, Figures } from '../explore/figure.tsx'
import { callsOf, faultOf } from '../requests/calls.ts'
import { stillWorks } from '../settings/key-state.ts'
import { usedOn } from '../usage/usage-types.ts'
import { FirstCall } from './first-call.tsx'
import { LatestCalls } from './latest-calls.tsx'

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

/** What is happening with the person's keys, or how to create the first one. */
export function Overview() {
  const { data, error, reload } = useApi('overview', load)
  return (
    <Page title="Home" lead="Your keys and what they did lately.">
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
  const today = usage.data.filter(({ key }) => !key.is_portal).reduce((sum, one) => sum + usedOn(one, usage.to).requests, 0)
  const failed = calls.filter(faultOf).length
  return (
    <>
      <Card>
        <Figures>
          <Figure label="Active keys" value={keys.filter(stillWorks).length} note={<Link href="/keys">Keys</Link>} />
          <Figure label="Requests today (UTC)" value={today} note={<Link href="/usage">Usage and caps</Link>} />
          <Figure
            label={calls.length === 0 ? 'Failed' : `Failed of the last ${calls.length}`}
            value={failed}
            note={failed > 0 && <Link href="/requests?status=failed">Why</Link>}
          />
        </Figures>
      </Card>
      {calls.length > 0 && (
        <Card title="Latest requests" aside={<Link href="/requests">All requests</Link>}>
          <LatestCalls calls={calls.slice(0, SHOWN)} />
        </Card>
      )}
    </>
  )
}
