import { groups } from 'virtual:reference'
import { Link, Redirect } from 'wouter'
import { PathText } from '../../ui/code/path-text.tsx'
import { Page } from '../../ui/page.tsx'
import { OperationsNav } from './nav/operations-nav.tsx'
import { ReferencesNav } from './nav/references-nav.tsx'
import type { GroupSummary } from './reference/at-build/operation-page.ts'
import { Introduction } from './reference/introduction.tsx'
import { Method } from './reference/method.tsx'
import './api-reference.css'

/** The operation in the URL's anchor. Earlier versions linked to operations as anchors on this page. */
function operationInHash(): string | undefined {
  const id = location.hash.slice(1)
  return groups.flatMap(({ operations }) => operations).some((operation) => operation.id === id) ? id : undefined
}

/** The start page of the reference: how to call the API, and all operations. */
export function ApiReference() {
  const linked = operationInHash()
  if (linked) return <Redirect to={`/docs/${linked}`} replace />
  return (
    <Page
      title="API reference"
      lead={
        <>
          All operations and fields. For tools, there is <a href="/openapi.json">openapi.json</a>; for language models,{' '}
          <a href="/llms.txt">llms.txt</a>.
        </>
      }
    >
      <ReferencesNav />
      <div className="docs">
        <OperationsNav />
        <div className="stack">
          <Introduction />
          {groups.map((group) => (
            <OperationGroup key={group.name} group={group} />
          ))}
        </div>
      </div>
    </Page>
  )
}

const OperationGroup = ({ group: { name, description, operations } }: { group: GroupSummary }) => (
  <section className="card stack" aria-labelledby={`group-${name}`}>
    <header className="reference-group">
      <h2 id={`group-${name}`}>{name}</h2>
      <p className="soft">{description}</p>
    </header>
    <ul className="plain-list reference-operations">
      {operations.map(({ id, method, path, summary }) => (
        <li key={id}>
          <Link href={`/docs/${id}`}>{summary}</Link>
          <span className="reference-route">
            <Method method={method} />{' '}
            <code>
              <PathText path={path} />
            </code>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
