import { Card } from '../../../ui/card.tsx'
import { PathText } from '../../../ui/code/path-text.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { scopeLabel } from '../../settings/scope-labels.ts'
import { Blocks } from '../blocks.tsx'
import { Tabs } from '../examples/tabs.tsx'
import type { OperationData } from './at-build/operation-page.ts'
import { ErrorsSection } from './errors-section.tsx'
import { FieldList } from './field-list.tsx'
import { Method } from './method.tsx'
import { ResponseSection } from './response-section.tsx'
import { TryIt } from './try/try-it.tsx'

const PARAMETER_HEADINGS: Record<string, string> = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' }

/** Describes an operation. On wide screens, the text and the code are side by side. */
export const OperationContent = ({ data: { operation, samples, responses } }: { data: OperationData }) => {
  const { id, method, path, summary, description, credential, credentialDescription, scopes, parameters, body, errors } = operation
  const answer = responses.find((response) => response.answer)?.answer
  return (
    <div className="operation-columns">
      <div className="stack operation-about">
        <p className="operation-route">
          <Method method={method} />{' '}
          <code>
            <PathText path={path} />
          </code>
        </p>
        <Blocks text={description} />
        <p className="small">
          <strong>Authentication</strong> {credential === 'none' ? 'No API key required.' : credentialDescription}{' '}
          {credential === 'key' && <Scopes scopes={scopes} />}
        </p>
      </div>
      <div className="operation-code">
        <Tabs
          key={id}
          label={`Samples for ${summary}`}
          tabs={samples.map(({ name, title, caption, tokens }) => ({ name, title, panel: <CodeBlock title={caption} text={tokens} /> }))}
        />
        {answer && <CodeBlock key={`answer ${id}`} title="Response (lists shortened)" text={answer} />}
      </div>
      <div className="stack operation-details">
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
        <TryIt key={`try ${id}`} operation={operation} />
        <ResponseSection key={`response ${id}`} responses={responses} />
        <ErrorsSection errors={errors} />
      </div>
    </div>
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
