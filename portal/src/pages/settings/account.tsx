import { api } from '../../api.ts'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { LinkedApps } from './linked-apps.tsx'
import { OwnData } from './own-data/own-data.tsx'
import { AccountNav } from './settings-nav.tsx'

export function Account() {
  const me = useApi('me', (options) => api.me.get(options))
  return (
    <Page
      nav={<AccountNav />}
      title="Account"
      lead="The applications that your keys can read, and the data that Threefold stores about you."
    >
      <LinkedApps me={me.data} error={me.error} retry={me.reload} />
      <OwnData />
    </Page>
  )
}
