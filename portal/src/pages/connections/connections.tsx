import { useState } from 'react'
import { Link } from 'wouter'
import { fetchPortal } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { ActionResult, type Outcome } from '../settings/action-result.tsx'
import { KeysNav } from '../settings/settings-nav.tsx'
import type { Connection } from './connection.ts'
import { ConnectionList } from './connection-list.tsx'
import { EndConnection } from './end-connection.tsx'

/** The agents and applications that act for the person. */
export function Connections() {
  const { data, error, reload } = useApi<{ data: Connection[] }>('connections', async (options) =>
    (await fetchPortal('/portal/connections', options)).json(),
  )
  const [ending, setEnding] = useState<Connection>()
  const [outcome, setOutcome] = useState<Outcome>()
  const end = async ({ id, client_name }: Connection) => {
    await fetchPortal(`/portal/connections/${id}`, { method: 'DELETE' })
    setEnding(undefined)
    setOutcome({ done: `${client_name} is no longer connected. Its requests now fail.`, takesFocus: true })
    reload()
  }
  return (
    <Page nav={<KeysNav />} title="Connected agents" lead="Agents and applications that can act on your behalf.">
      <ActionResult outcome={outcome} onClose={() => setOutcome(undefined)} />
      <Card>
        {error && <ErrorNotice error={error} retry={reload} />}
        {!data && !error && <Loading lines={12} />}
        {data?.data.length === 0 && (
          <Empty
            title="Nothing is connected"
            action={
              <Link className="button" href="/quickstart">
                Connect an agent (MCP)
              </Link>
            }
          >
            Agents that you allow to act on your behalf appear here.
          </Empty>
        )}
        {data && data.data.length > 0 && <ConnectionList connections={data.data} onEnd={setEnding} />}
      </Card>
      {ending && <EndConnection connection={ending} end={() => end(ending)} onClose={() => setEnding(undefined)} />}
    </Page>
  )
}
