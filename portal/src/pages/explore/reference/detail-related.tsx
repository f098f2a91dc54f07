import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'
import { COLLECTIONS, entryLink } from './collections.ts'
import type { Related } from './entry.ts'

export function DetailRelated({ related }: { related: Related[] }) {
  const groups = COLLECTIONS.map((collection) => ({ collection, entries: related.filter(({ type }) => type === collection.type) })).filter(
    ({ entries }) => entries.length > 0,
  )
  if (groups.length === 0) return null
  return (
    <Card title="Related">
      <div className="detail-groups">
        {groups.map(({ collection, entries }) => (
          <section key={collection.type} className="detail-related">
            <h3>{collection.many}</h3>
            <ul className="plain-list">
              {entries.map(({ id, name }) => (
                <li key={id}>
                  <Link href={entryLink(collection, id)}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
