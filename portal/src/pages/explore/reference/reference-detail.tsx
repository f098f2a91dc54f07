import type { Schemas } from '@threefold/sdk'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { NotFound } from '../../not-found.tsx'
import { AppGate } from '../app-gate.tsx'
import { Disclaimer, DisclaimerInShort } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'
import { COLLECTIONS, type Collection } from './collections.ts'
import { DetailEvidence } from './detail-evidence.tsx'
import { DetailFields } from './detail-fields.tsx'
import { DetailRanges } from './detail-ranges.tsx'
import { DetailRelated } from './detail-related.tsx'
import type { Entry } from './entry.ts'
import { RemedyInteractions } from './remedy-interactions.tsx'
import './reference-detail.css'

export function ReferenceDetail({ collection: path, id }: { collection: string; id: string }) {
  const collection = COLLECTIONS.find((each) => each.path === path)
  return collection ? <Detail collection={collection} id={id} /> : <NotFound />
}

interface EntryResponse {
  data: Entry
  disclaimer: string
}

function Detail({ collection, id }: { collection: Collection; id: string }) {
  const { path } = collection
  const result = useAppApi<EntryResponse>(useLinkedApps(), 'body', `${path} ${id}`, (options) => api.body[path].get(id, options))
  const entry = result.data?.data
  return (
    <Page
      nav={<ExploreNav />}
      trail={
        <>
          <Link href="/explore/reference">Reference</Link> /{' '}
          <Link href={`/explore/reference?types=${collection.type}`}>{collection.many}</Link>
        </>
      }
      title={entry?.name ?? collection.one}
      lead={entry?.category}
      app="body"
    >
      <AppGate app="body" without="the reference" result={result} lines={40}>
        {({ data, disclaimer }) => (
          <>
            <p className="detail-description">{data.summary}</p>
            <DisclaimerInShort text={disclaimer} />
            <Card>
              <DetailFields entry={data} />
            </Card>
            {data.reference_ranges && <DetailRanges ranges={data.reference_ranges} unit={data.unit ?? ''} />}
            {data.interactions && <DetailInteractions records={data.interactions} />}
            <DetailEvidence evidence={data.evidence} updatedAt={data.updated_at} />
            <DetailRelated related={data.related} />
            <Disclaimer text={disclaimer} isTarget />
          </>
        )}
      </AppGate>
    </Page>
  )
}

const DetailInteractions = ({ records }: { records: Schemas['Interaction'][] }) => (
  <Card title="Recorded interactions" aside={<Link href="/explore/check">Check your items</Link>}>
    {records.length > 0 ? (
      <RemedyInteractions records={records} />
    ) : (
      <p className="soft">No interactions are recorded here, but some may exist. Ask a pharmacist.</p>
    )}
  </Card>
)
