import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'
import { Month } from './month.tsx'
import { Requests } from './requests.tsx'
import { Today } from './today.tsx'

export function Usage() {
  const usage = useApi('usage', (options) => wholeList(api.me.usage({ days: 30 }, options)))
  const requests = useApi('requests', (options) => api.me.requests({ limit: 50 }, options))
  useReloadOnNewer(requests.data && (requests.data.data[0]?.request_id ?? 'none yet'), usage.reload)
  return (
    <Page title="Usage" lead="Your requests, what is left of your daily caps, and why requests failed.">
      {usage.error && <ErrorNotice error={usage.error} retry={usage.reload} />}
      {!usage.data && !usage.error && <Loading lines={60} />}
      {usage.data && (
        <>
          <Today usage={usage.data} />
          <Month usage={usage.data} />
        </>
      )}
      {(usage.data || usage.error) && (
        <Requests
          requests={requests.data?.data}
          keys={(usage.data?.data ?? []).map(({ key }) => key).filter(({ is_portal }) => !is_portal)}
          error={requests.error}
          isLoading={requests.isLoading}
          reload={requests.reload}
        />
      )}
    </Page>
  )
}

/** Reloads only after a new request, because loading the usage is itself a counted request. */
function useReloadOnNewer(newest: string | undefined, reload: () => void): void {
  const known = useRef(newest)
  useEffect(() => {
    if (newest !== known.current && known.current !== undefined) reload()
    known.current = newest
  }, [newest, reload])
}
