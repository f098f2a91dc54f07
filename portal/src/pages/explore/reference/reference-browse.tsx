import type { Schemas } from '@threefold/sdk'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { AppGate, isMissingApp, MissingApp } from '../app-gate.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { type LinkedApps, useAppApi } from '../use-app-api.ts'
import { type Collection, entryLink } from './collections.ts'

type Page = Schemas['EntityList']
const PAGE_SIZE = 12

interface Props {
  linked: LinkedApps | undefined
  collection: Collection
  /** Whether this is the first collection. Only the first shows the disclaimer, or the notice that the application is not linked. */
  isFirst: boolean
}

export function ReferenceBrowse({ linked, collection, isFirst }: Props) {
  const { path } = collection
  const first = useAppApi<Page>(linked, 'body', path, (options) => api.body[path].list({ limit: PAGE_SIZE }, options))
  const [pages, setPages] = useState<Page[]>([])
  const list = useRef<HTMLUListElement>(null)
  if (isMissingApp(first.error)) return isFirst && <MissingApp app="body" without="the reference" />
  return (
    <>
      <Card title={collection.many}>
        <AppGate app="body" without={`the ${collection.many.toLowerCase()}`} result={first} lines={PAGE_SIZE * 1.4}>
          {(start) => {
            const all = [start, ...pages]
            const after = all.at(-1)?.next_cursor
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
                {after && (
                  <LoadMore<Page>
                    what={collection.many.toLowerCase()}
                    after={after}
                    load={(cursor, options) => api.body[path].list({ limit: PAGE_SIZE, cursor }, options)}
                    onLoaded={(page) => setPages([...pages, page])}
                    lastEntry={() => list.current?.querySelector<HTMLElement>('li:last-child a')}
                  />
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
