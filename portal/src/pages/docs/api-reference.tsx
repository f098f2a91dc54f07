import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { fetchPortal } from '../../api.ts'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { type Fetcher, useApi } from '../../use-api.ts'
import type { OpenApiDocument } from './reference/document/openapi-document.ts'
import { readReference } from './reference/document/read-reference.ts'
import { filterGroups } from './reference/filter-groups.ts'
import { GroupSection } from './reference/group-section.tsx'
import { Introduction } from './reference/introduction.tsx'
import { NothingFound } from './reference/nothing-found.tsx'
import { ReferenceNav } from './reference/reference-nav.tsx'
import './api-reference.css'

const loadDocument: Fetcher<OpenApiDocument> = async (options) => (await fetchPortal('/openapi.json', options)).json()

/** Renders openapi.json. */
export function ApiReference() {
  const { data, error, reload } = useApi('openapi', loadDocument)
  const [filter, setFilter] = useState('')
  const deferredFilter = useDeferredValue(filter)
  const groups = useMemo(() => (data ? readReference(data) : []), [data])
  const shown = useMemo(() => filterGroups(groups, deferredFilter), [groups, deferredFilter])
  useEffect(() => {
    // the browser looked for the anchor before the content was rendered
    if (data) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [data])
  const operations = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // otherwise, a reader who has scrolled down and then filters would see the end of the shortened list
    if (deferredFilter && Number(operations.current?.getBoundingClientRect().top) < 0) operations.current?.scrollIntoView()
  }, [deferredFilter])
  return (
    <Page
      title="API reference"
      lead={
        <>
          All operations and fields. Also available as <a href="/openapi.json">openapi.json</a> for tools and{' '}
          <a href="/llms.txt">llms.txt</a> for language models.
        </>
      }
    >
      <div className="reference">
        <ReferenceNav groups={shown} filter={filter} onFilter={setFilter} />
        <div className="stack reference-operations" ref={operations}>
          {error && <ErrorNotice error={error} retry={reload} />}
          {!data && !error && <Loading lines={200} />}
          {data && deferredFilter === '' && <Introduction document={data} />}
          {data && shown.length === 0 && <NothingFound filter={deferredFilter} onClear={() => setFilter('')} />}
          {shown.map((group) => (
            <GroupSection key={group.name} group={group} />
          ))}
        </div>
      </div>
    </Page>
  )
}
