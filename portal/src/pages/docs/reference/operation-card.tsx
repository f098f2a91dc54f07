import { memo } from 'react'
import { scopeInWords } from '../../settings/scope-words.ts'
import { Words } from '../words.tsx'
import { AnswerPart } from './answer-part.tsx'
import type { Operation } from './document/read-reference.ts'
import { ErrorsPart } from './errors-part.tsx'
import { FieldList } from './field-list.tsx'
import { PlaceLink } from './place.tsx'
import { Samples } from './samples.tsx'
import '../../../ui/card.css'
import './operation-card.css'

const PLACES: Record<string, string> = { path: 'In the path', query: 'In the query', header: 'In the headers' }

/** One operation. It is drawn once: the filter takes it away whole or leaves it as it is. */
export const OperationCard = memo(({ operation }: { operation: Operation }) => {
  const { id, method, path, summary, description, credential, credentialAbout, scopes, parameters, body, answers, errors } = operation
  return (
    <article className="card stack operation" id={id} aria-labelledby={`${id}-title`}>
      <header className="stack operation-head">
        <h3>
          <span id={`${id}-title`}>{summary}</span> <PlaceLink to={id} title={summary} />
        </h3>
        <p className="operation-route">
          <span className={`operation-method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
      </header>
      <p>
        <Words text={description} />
      </p>
      <p className="small">
        <strong>Credential</strong> {credentialAbout} {credential === 'key' && <Scopes scopes={scopes} />}
      </p>
      {parameters.map(({ place, fields }) => (
        <section key={place} className="stack operation-part">
          <h4>{PLACES[place] ?? place}</h4>
          <FieldList fields={fields} />
        </section>
      ))}
      {body.length > 0 && (
        <section className="stack operation-part">
          <h4>In the body</h4>
          <FieldList fields={body} />
        </section>
      )}
      <Samples operation={operation} />
      {answers.map((answer) => (
        <AnswerPart key={answer.mediaType} answer={answer} />
      ))}
      <ErrorsPart errors={errors} />
    </article>
  )
})

const Scopes = ({ scopes }: { scopes: readonly string[] }) => (
  <>
    <strong>{scopes.length > 1 ? 'Scopes' : 'Scope'}</strong> {scopes.length === 0 && 'none: any key may ask'}
    {scopes.map((scope, place) => (
      <span key={scope}>
        {place > 0 && ', '}
        <code>{scope}</code> ({scopeInWords(scope)})
      </span>
    ))}
  </>
)
