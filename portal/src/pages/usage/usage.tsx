import { api } from '../../api.ts'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'
import { Month } from './month.tsx'
import { Today } from './today.tsx'

export function Usage() {
  const { data, error, reload } = useApi('usage', (options) => wholeList(api.me.usage({ days: 30 }, options)))
  return (
    <Page title="Usage" lead="What is left of your daily caps, and how much you used each key.">
      {error && <ErrorNotice error={error} retry={reload} />}
      {!data && !error && <Loading lines={60} />}
      {data && (
        <>
          <Today usage={data} reload={reload} />
          <Month usage={data} />
        </>
      )}
    </Page>
  )
}
