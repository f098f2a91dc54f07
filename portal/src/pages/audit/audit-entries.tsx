import type { Schemas } from '@threefold/sdk'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { useApi } from '../../use-api.ts'
import { type AuditAction, type AuditEntry, byWhom, whatHappened } from './audit-words.ts'

type Page = Schemas['AuditLog']
type Keys = readonly Schemas['ApiKey'][]

interface Props {
  filters: { action?: AuditAction; key_id?: string }
  keys: Keys
}

/** Holds the loaded pages for one combination of filters. When the filters change, a new instance is needed. */
export function AuditEntries({ filters, keys }: Props) {
  const first = useApi<Page>('audit', (options) => api.me.audit(filters, options))
  const [pages, setPages] = useState<Page[]>([])
  const list = useRef<HTMLUListElement>(null)
  if (first.error) return <ErrorNotice error={first.error} retry={first.reload} />
  if (!first.data) return <Loading lines={40} />
  const all = [first.data, ...pages]
  const entries = all.flatMap(({ data }) => data)
  const after = all.at(-1)?.next_cursor
  if (entries.length === 0)
    return <Empty title={Object.keys(filters).length > 0 ? 'No entries match these filters' : 'Nothing has happened yet'} />
  return (
    <>
      <ul className="audit-entries plain-list" ref={list}>
        {entries.map((entry) => (
          <Entry key={entry.id} of={entry} keys={keys} />
        ))}
      </ul>
      {after && (
        <LoadMore<Page>
          what="entries"
          after={after}
          load={(cursor, options) => api.me.audit({ ...filters, cursor }, options)}
          onLoaded={(page) => setPages([...pages, page])}
          lastEntry={() => list.current?.querySelector<HTMLElement>('li:last-child')}
        />
      )}
    </>
  )
}

function Entry({ of, keys }: { of: AuditEntry; keys: Keys }) {
  const keyOf = (wanted: string | null) => keys.find(({ id }) => id === wanted)
  const prefix = keyOf(of.key_id)?.key_prefix
  return (
    <li tabIndex={-1} className={of.action === 'leak' ? 'audit-leak' : undefined}>
      <span className="audit-time small soft">
        <Timestamp at={of.at} format="minute" />
      </span>
      <div>
        <p className="audit-what">{whatHappened(of)}</p>
        <p className="small soft">
          {prefix && <code>{prefix}… </code>}
          {byWhom(of, (id) => keyOf(id)?.name)}
        </p>
      </div>
    </li>
  )
}
