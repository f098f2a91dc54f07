import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { scopeLabel } from '../../settings/scope-labels.ts'
import { Tabs } from '../examples/tabs.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import type { OperationData } from './at-build/operation-page.ts'
import { ErrorsSection } from './errors-section.tsx'
import { FieldList } from './field-list.tsx'
import { Method } from './method.tsx'
import { ResponseSection } from './response-section.tsx'
import { TryIt } from './try/try-it.tsx'

const PARAMETER_HEADINGS: Record<string, string> = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' }

export const OperationContent = ({ data: { operation, samples, responses } }: { data: OperationData }) => {
  const { id, method, path, summary, description, credential, credentialDescription, scopes, parameters, body, errors } = operation
  return (
    <>
      <p className="operation-route">
        <Method method={method} /> <code>{path}</code>
      </p>
      <p>
        <TextWithCode text={description} />
      </p>
      <p className="small">
        <strong>Authentication</strong> {credential === 'none' ? 'None by a key.' : credentialDescription}{' '}
        {credential === 'key' && <Scopes scopes={scopes} />}
      </p>
      <Tabs
        key={id}
        label={`Samples for ${summary}`}
        tabs={samples.map(({ name, title, caption, tokens }) => ({ name, title, panel: <CodeBlock title={caption} text={tokens} /> }))}
      />
      <TryIt key={`try ${id}`} operation={operation} />
      {(parameters.length > 0 || body.length > 0) && (
        <Card title="Request">
          {parameters.map(({ location, fields }) => (
            <section key={location} className="stack operation-section">
              <h3>{PARAMETER_HEADINGS[location] ?? location}</h3>
              <FieldList fields={fields} />
            </section>
          ))}
          {body.length > 0 && (
            <section className="stack operation-section">
              <h3>Body</h3>
              <FieldList fields={body} />
            </section>
          )}
        </Card>
      )}
      {responses.map((response) => (
        <ResponseSection key={response.mediaType} response={response} />
      ))}
      <ErrorsSection errors={errors} />
    </>
  )
}

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
