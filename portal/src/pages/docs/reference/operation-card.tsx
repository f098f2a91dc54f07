import { memo } from 'react'
import { scopeLabel } from '../../settings/scope-labels.ts'
import { TextWithCode } from '../text-with-code.tsx'
import { AnchorLink } from './anchor.tsx'
import type { Operation } from './document/read-reference.ts'
import { ErrorsSection } from './errors-section.tsx'
import { FieldList } from './field-list.tsx'
import { ResponseSection } from './response-section.tsx'
import { Samples } from './samples.tsx'
import '../../../ui/card.css'
import './operation-card.css'

const PARAMETER_HEADINGS: Record<string, string> = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' }

/** Memoized so that filtering does not re-render it. */
export const OperationCard = memo(({ operation }: { operation: Operation }) => {
  const { id, method, path, summary, description, credential, credentialDescription, scopes, parameters, body, responses, errors } =
    operation
  return (
    <article className="card stack operation" id={id} aria-labelledby={`${id}-title`}>
      <header className="stack operation-head">
        <h3>
          <span id={`${id}-title`}>{summary}</span> <AnchorLink to={id} title={summary} />
        </h3>
        <p className="operation-route">
          <span className={`operation-method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
      </header>
      <p>
        <TextWithCode text={description} />
      </p>
      <p className="small">
        <strong>Authentication</strong> {credential === 'none' ? 'None by a key.' : credentialDescription}{' '}
        {credential === 'key' && <Scopes scopes={scopes} />}
      </p>
      {parameters.map(({ location, fields }) => (
        <section key={location} className="stack operation-section">
          <h4>{PARAMETER_HEADINGS[location] ?? location}</h4>
          <FieldList fields={fields} />
        </section>
      ))}
      {body.length > 0 && (
        <section className="stack operation-section">
          <h4>Body</h4>
          <FieldList fields={body} />
        </section>
      )}
      <Samples operation={operation} />
      {responses.map((response) => (
        <ResponseSection key={response.mediaType} response={response} />
      ))}
      <ErrorsSection errors={errors} />
    </article>
  )
})

const Scopes = ({ scopes }: { scopes: readonly string[] }) => (
  <>
    <strong>{scopes.length > 1 ? 'Scopes' : 'Scope'}</strong> {scopes.length === 0 && 'none required'}
    {scopes.map((scope, index) => (
      <span key={scope}>
        {index > 0 && ', '}
        <code>{scope}</code> ({scopeLabel(scope)})
      </span>
    ))}
  </>
)
