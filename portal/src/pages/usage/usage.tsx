import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { Loading } from '../../ui/loading.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { Month } from './month.tsx'
import { Requests } from './requests.tsx'
import { Today } from './today.tsx'

export function Usage() {
  const usage = useApi('usage', (options) => api.me.usage({ days: 30 }, options))
  const requests = useApi('requests', (options) => api.me.requests({ limit: 50 }, options))
  useReloadOnNewer(requests.data && (requests.data.data[0]?.request_id ?? 'none yet'), usage.reload)
  return (
    <Page title="Usage" lead="What your keys did, what is left of today, and why a request was refused.">
      {usage.fault && <FaultNotice fault={usage.fault} retry={usage.reload} />}
      {!usage.data && !usage.fault && <Loading lines={60} />}
      {usage.data && (
        <>
          <Today usage={usage.data} />
          <Month usage={usage.data} />
        </>
      )}
      {(usage.data || usage.fault) && (
        <Requests requests={requests.data?.data} fault={requests.fault} isAsking={requests.isAsking} reload={requests.reload} />
      )}
    </Page>
  )
}

/** Figures change only when there was another request: asking more often would count the asking. */
function useReloadOnNewer(newest: string | undefined, reload: () => void): void {
  const known = useRef(newest)
  useEffect(() => {
    if (newest !== known.current && known.current !== undefined) reload()
    known.current = newest
  }, [newest, reload])
}
