import type { Schemas } from '@threefold/sdk'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useApi } from '../../../use-api.ts'
import { AppGate, isMissingApp, MissingApp } from '../app-gate.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { type LinkedApps, useAppApi } from '../use-app-api.ts'
import { type Collection, entryLink } from './collections.ts'

type Page = Schemas['EntityList']
const PAGE_SIZE = 12

interface Props {
  linked: LinkedApps | undefined
  collection: Collection
  /** Only the first collection shows the disclaimer, or the notice that the application is not linked. */
  isFirst: boolean
}

export function ReferenceBrowse({ linked, collection, isFirst }: Props) {
  const { path } = collection
  const first = useAppApi<Page>(linked, 'body', path, (options) => api.body[path].list({ limit: PAGE_SIZE }, options))
  const [pages, setPages] = useState<Page[]>([])
  const [cursor, setCursor] = useState<string | null>(null)
  const next = useApi<Page>(cursor, (options) => api.body[path].list({ limit: PAGE_SIZE, ...(cursor && { cursor }) }, options))
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!next.data) return
    // the button disappears after the last page, so the focus moves to the entry that was the last one until now
    if (!next.data.next_cursor && document.activeElement === more.current)
      list.current?.querySelector<HTMLElement>('li:last-child a')?.focus({ preventScroll: true })
    setPages((before) => [...before, next.data as Page])
    setCursor(null)
  }, [next.data])
  if (isMissingApp(first.error)) return isFirst && <MissingApp app="body" without="the reference" />
  return (
    <>
      <Card title={collection.many}>
        <AppGate app="body" without={`the ${collection.many.toLowerCase()}`} result={first} lines={PAGE_SIZE * 1.4}>
          {(start) => {
            const all = [start, ...pages]
            const after = all.at(-1)?.next_cursor ?? null
            return (
              <>
                <ul className="reference-entries plain-list" ref={list}>
                  {all
                    .flatMap(({ data }) => data)
                    .map(({ id, name, category }) => (
                      <li key={id}>
                        <Link href={entryLink(collection, id)}>{name}</Link>
                        <span className="small soft">{category}</span>
                      </li>
                    ))}
                </ul>
                {next.error && <ErrorNotice error={next.error} retry={next.reload} />}
                {after && (
                  <div>
                    <Button ref={more} blocked={cursor !== null} onClick={() => setCursor(after)}>
                      Load more<span className="visually-hidden"> {collection.many.toLowerCase()}</span>
                    </Button>
                  </div>
                )}
              </>
            )
          }}
        </AppGate>
      </Card>
      {isFirst && <Disclaimer text={first.data?.disclaimer} />}
    </>
  )
}
