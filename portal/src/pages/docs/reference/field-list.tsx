import { TextWithCode } from '../text-with-code.tsx'
import type { Field } from './document/fields.ts'
import './field-list.css'

/** Nested fields are initially expanded only if there are at most this many, and only at the first level. */
const MAX_EXPANDED = 8

interface Props {
  fields: readonly Field[]
  /** Whether the fields belong to a response, in which optional fields are marked. In requests, required fields are marked. */
  isResponse?: boolean
  isNested?: boolean
}

export const FieldList = ({ fields, isResponse = false, isNested = false }: Props) =>
  fields.length > 0 && (
    <ul className="plain-list fields">
      {fields.map((field) => (
        <li key={`${field.name} ${field.type}`}>
          <FieldEntry field={field} isResponse={isResponse} isNested={isNested} />
        </li>
      ))}
    </ul>
  )

function FieldEntry({ field, isResponse, isNested }: { field: Field; isResponse: boolean; isNested: boolean }) {
  const { name, type, required, description, limits, choices, defaultValue, fields } = field
  return (
    <>
      <p>
        <code className="fields-name">{name}</code>{' '}
        <span className="small soft">
          <TextWithCode text={[type, ...limits].join(', ')} />
        </span>{' '}
        {!isResponse && required && <span className="small fields-required">Required</span>}
        {isResponse && !required && <span className="small soft">Optional</span>}
      </p>
      {description && (
        <p className="small">
          <TextWithCode text={description} />
        </p>
      )}
      {choices.length > 0 && <Choices choices={choices} />}
      {defaultValue !== undefined && (
        <p className="small">
          Default: <code>{defaultValue}</code>
        </p>
      )}
      {fields.length > 0 && (
        <details open={!isNested && fields.length <= MAX_EXPANDED}>
          <summary className="small">
            {fields.length} {fields.length === 1 ? 'field' : 'fields'} of <code>{name}</code>
          </summary>
          <FieldList fields={fields} isResponse={isResponse} isNested />
        </details>
      )}
    </>
  )
}

const Choices = ({ choices }: { choices: readonly string[] }) => (
  <p className="small">
    {choices.length === 1 ? 'Always' : 'One of'}{' '}
    {choices.map((choice, index) => (
      <span key={choice}>
        {index > 0 && ', '}
        <code>{choice}</code>
      </span>
    ))}
  </p>
)
