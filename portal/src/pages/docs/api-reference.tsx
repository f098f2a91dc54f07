import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { askPortal } from '../../api.ts'
import { Loading } from '../../ui/loading.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { type Ask, useApi } from '../../use-api.ts'
import type { OpenApiDocument } from './reference/document/openapi-document.ts'
import { readReference } from './reference/document/read-reference.ts'
import { filterGroups } from './reference/filter-groups.ts'
import { GroupSection } from './reference/group-section.tsx'
import { Introduction } from './reference/introduction.tsx'
import { NothingFound } from './reference/nothing-found.tsx'
import { ReferenceNav } from './reference/reference-nav.tsx'
import './api-reference.css'

const readDescription: Ask<OpenApiDocument> = async (options) => (await askPortal('/openapi.json', options)).json()

/** Every operation, made here from the description that the service gives of itself. */
export function ApiReference() {
  const { data, fault, reload } = useApi('description', readDescription)
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const groups = useMemo(() => (data ? readReference(data) : []), [data])
  const shown = useMemo(() => filterGroups(groups, wanted), [groups, wanted])
  useEffect(() => {
    // the browser looked for this place before the page was there
    if (data) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [data])
  const operations = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // whoever filters from further down would otherwise see the end of what is left
    if (wanted && Number(operations.current?.getBoundingClientRect().top) < 0) operations.current?.scrollIntoView()
  }, [wanted])
  return (
    <Page
      title="API reference"
      lead={
        <>
          Every operation and every field. The same for programs: <a href="/openapi.json">openapi.json</a>; for language models:{' '}
          <a href="/llms.txt">llms.txt</a>.
        </>
      }
    >
      <div className="reference">
        <ReferenceNav groups={shown} filter={filter} onFilter={setFilter} />
        <div className="stack reference-operations" ref={operations}>
          {fault && <FaultNotice fault={fault} retry={reload} />}
          {!data && !fault && <Loading lines={200} />}
          {data && wanted === '' && <Introduction document={data} />}
          {data && shown.length === 0 && <NothingFound filter={wanted} onClear={() => setFilter('')} />}
          {shown.map((group) => (
            <GroupSection key={group.name} group={group} />
          ))}
        </div>
      </div>
    </Page>
  )
}
