import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { Card } from '../../../ui/card.tsx'
import { AppGate } from '../app-gate.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { type LinkedApps, useAppApi } from '../use-app-api.ts'
import { entryLink, ofType } from './collections.ts'

const MAX_HITS = 20

interface Props {
  linked: LinkedApps | undefined
  q: string
  types: string[]
}

export function ReferenceHits({ linked, q, types }: Props) {
  const query = { q, limit: MAX_HITS, ...(types.length > 0 && { types: types.join(',') }) }
  const result = useAppApi(linked, 'body', JSON.stringify(query), (options) => api.body.search(query, options))
  const [previous, setPrevious] = useState(result.data)
  if (result.data && result.data !== previous) setPrevious(result.data)
  // the previous results stay visible while new ones load
  const shown = { ...result, data: result.data ?? (result.error ? undefined : previous) }
  return (
    <Card title={`Results for “${q}”`}>
      <AppGate app="body" without="the reference" result={shown} lines={30}>
        {({ data, disclaimer }) => (
          <>
            <p className="small soft" role="status">
              {countText(data.length)}
            </p>
            <ol className="reference-hits plain-list">
              {data.map(({ type, id, name, category, snippet, found_by }) => {
                const collection = ofType(type)
                return (
                  <li key={`${type}:${id}`}>
                    <strong>{collection ? <Link href={entryLink(collection, id)}>{name}</Link> : name}</strong>
                    <span className="small soft">
                      {collection?.one ?? type}
                      {category && ` · ${category}`}
                      {found_by && ` · found by “${found_by}”`}
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
  if (count === 0) return 'No results. Try another name or fewer words.'
  if (count === MAX_HITS) return `Top ${MAX_HITS} results.`
  return count === 1 ? '1 result' : `${count} results`
}
