import { api } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { KeyFilter } from '../../ui/key-filter.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { useUrlFilters } from '../../use-url-filters.ts'
import { wholeList } from '../../whole-list.ts'
import { AccountNav } from '../settings/settings-nav.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { ACTIONS, isAction } from './audit-words.ts'
import './audit.css'

export function Audit() {
  const [{ action, key_id }, setFilters] = useUrlFilters('action', 'key_id')
  const { data, error } = useApi('keys', (options) => wholeList(api.keys.list(options)))
  const keys = data?.data ?? []
  const filters = { ...(isAction(action) && { action }), ...(key_id !== '' && { key_id }) }
  return (
    <Page
      nav={<AccountNav />}
      title="Audit log"
      lead="A log of changes to your keys and access, with the key or session that made each change and the network it came from. Entries can’t be changed."
    >
      <Card>
        <div className="audit-filters">
          <SelectField label="Show" value={filters.action ?? ''} onChange={(event) => setFilters({ action: event.target.value })}>
            <option value="">Everything</option>
            {Object.entries(ACTIONS).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </SelectField>
          <KeyFilter label="Key" keys={keys} value={key_id} onChange={(id) => setFilters({ key_id: id })} />
        </div>
        {data || error ? <AuditEntries key={JSON.stringify(filters)} filters={filters} keys={keys} /> : <Loading lines={40} />}
      </Card>
    </Page>
  )
}
