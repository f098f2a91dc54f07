import type { Schemas } from '@threefold/sdk'
import { Link } from 'wouter'
import { ACTION_WORDS, KIND_WORDS, reviewWords } from '../../../../../src/contract/interactions/record-words.ts'
import { api } from '../../../api.ts'
import { longDay } from '../../../charts/days.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Page } from '../../../ui/page.tsx'
import { AppGate } from '../app-gate.tsx'
import { Disclaimer, DisclaimerInShort } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { InteractionTexts } from '../interaction-record.tsx'
import { SEVERITIES, SeverityMark } from '../severity.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'
import { InteractionHistory } from './interaction-history.tsx'
import { InteractionReferences } from './interaction-references.tsx'
import '../interaction-list.css'
import './interaction-page.css'

type Detail = Schemas['InteractionDetail']

export function InteractionPage({ id }: { id: string }) {
  const result = useAppApi<Detail>(useLinkedApps(), 'body', `interaction ${id}`, (options) => api.body.interactions.get(id, options))
  const record = result.data?.data
  return (
    <Page
      nav={<ExploreNav />}
      trail={
        <>
          <Link href="/explore/reference">Reference</Link> / <Link href="/explore/reference?types=remedy">Remedies</Link>
          {record && (
            <>
              {' / '}
              <Link href={`/explore/reference/remedies/${record.remedyId}`}>{record.remedyName}</Link>
            </>
          )}
        </>
      }
      title={record ? `${record.remedyName} with ${record.drugOrClass}` : 'Interaction'}
      action={record && <SeverityMark severity={record.severity} isSolid />}
      app="body"
    >
      <AppGate app="body" without="the interaction" result={result} lines={30}>
        {(detail) => <Content detail={detail} />}
      </AppGate>
    </Page>
  )
}

const Content = ({ detail: { data, history, report_url, disclaimer, corpus_version } }: { detail: Detail }) => (
  <>
    <DisclaimerInShort text={disclaimer} />
    <Facts record={data} />
    <InteractionReferences record={data} />
    <InteractionHistory history={history} />
    <p className="small soft">
      {reviewWords(data.review)}. Compared with its sources on {longDay(data.reviewedOn)}. Corpus {corpus_version}.{' '}
      <a href={report_url}>Report an error in this record</a>
    </p>
    <Disclaimer text={disclaimer} isTarget />
  </>
)

const Facts = ({ record }: { record: Schemas['Interaction'] }) => (
  <Card>
    <header className="interaction-facts">
      <p>{SEVERITIES.find(({ severity }) => severity === record.severity)?.about}</p>
      <ul className="plain-list interaction-chips" aria-label="At a glance">
        {[ACTION_WORDS[record.action], KIND_WORDS[record.kind], `Evidence grade ${record.evidenceGrade}`].map((fact) => (
          <li key={fact}>
            <Badge tone="neutral">{fact}</Badge>
          </li>
        ))}
        {record.contested && (
          <li>
            <Badge tone="warn">Contested</Badge>
          </li>
        )}
      </ul>
    </header>
    <InteractionTexts record={record} />
  </Card>
)
