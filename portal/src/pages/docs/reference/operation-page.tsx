import { groups, pages } from 'virtual:reference'
import { Link } from 'wouter'
import { Loading } from '../../../ui/loading.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useApi } from '../../../use-api.ts'
import { NotFound } from '../../not-found.tsx'
import { OperationsNav } from '../nav/operations-nav.tsx'
import { OperationContent } from './operation-content.tsx'
import './operation.css'

const all = groups.flatMap(({ operations }) => operations)
const groupOf = (id: string) => groups.find(({ operations }) => operations.some((operation) => operation.id === id))?.name

/** The page of one operation. */
export function OperationPage({ id }: { id: string }) {
  const place = all.findIndex((operation) => operation.id === id)
  const load = pages[id]
  const { data, error, reload } = useApi(load ? `operation ${id}` : null, async () => (await load?.())?.default)
  const operation = all[place]
  if (!operation || !load) return <NotFound />
  return (
    <Page
      contents={<OperationsNav current={id} />}
      trail={
        <>
          <Link href="/docs">API reference</Link> / {groupOf(id)}
        </>
      }
      title={operation.summary}
    >
      <article className="stack operation">
        {error && <ErrorNotice error={error} retry={reload} />}
        {data ? <OperationContent data={data} /> : !error && <Loading lines={60} />}
        <nav className="operation-neighbors" aria-label="Neighboring operations">
          <Neighbor place={place - 1} before="← " />
          <Neighbor place={place + 1} after=" →" />
        </nav>
      </article>
    </Page>
  )
}

function Neighbor({ place, before, after }: { place: number; before?: string; after?: string }) {
  const operation = all[place]
  if (!operation) return <span />
  return (
    <Link href={`/docs/${operation.id}`}>
      <span aria-hidden="true">{before}</span>
      {operation.summary}
      <span aria-hidden="true">{after}</span>
    </Link>
  )
}
