import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { Card } from '../../../ui/card.tsx'
import { AppGate } from '../app-gate.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { type LinkedApps, useAppApi } from '../use-app-api.ts'
import { entryLink, ofType } from './collections.ts'

const MOST_HITS = 20

interface Props {
  linked: LinkedApps | undefined
  q: string
  types: string[]
}

export function ReferenceHits({ linked, q, types }: Props) {
  const query = { q, limit: MOST_HITS, ...(types.length > 0 && { types: types.join(',') }) }
  const asked = useAppApi(linked, 'body', JSON.stringify(query), (options) => api.body.search(query, options))
  const [kept, setKept] = useState(asked.data)
  if (asked.data && asked.data !== kept) setKept(asked.data)
  // what was found before stays in place while the next is on its way
  const shown = { ...asked, data: asked.data ?? (asked.fault ? undefined : kept) }
  return (
    <Card title={`Found for “${q}”`}>
      <AppGate app="body" without="the reference" asked={shown} lines={30}>
        {({ data, disclaimer }) => (
          <>
            <p className="small soft" role="status">
              {countText(data.length)}
            </p>
            <ol className="reference-hits plain-list">
              {data.map(({ type, id, name, category, snippet }) => {
                const collection = ofType(type)
                return (
                  <li key={`${type}:${id}`}>
                    <strong>{collection ? <Link href={entryLink(collection, id)}>{name}</Link> : name}</strong>
                    <span className="small soft">
                      {collection?.one ?? type}
                      {category && ` · ${category}`}
                    </span>
                    {snippet && <p>{snippet}</p>}
                  </li>
                )
              })}
            </ol>
            <Disclaimer text={disclaimer} />
          </>
        )}
      </AppGate>
    </Card>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nothing in the reference fits. Try another name, or fewer words.'
  if (count === MOST_HITS) return `The best ${MOST_HITS} entries, best first.`
  return count === 1 ? '1 entry.' : `${count} entries, best first.`
}
