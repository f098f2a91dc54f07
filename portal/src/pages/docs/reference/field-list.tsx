import { Words } from '../words.tsx'
import type { Field } from './document/fields.ts'
import './field-list.css'

/** So many members are shown at once; more, and what lies deeper, are unfolded by whoever wants them. */
const FEW = 8

interface Props {
  fields: readonly Field[]
  /** In an answer most are always there, so that those which may be missing are marked instead. */
  isAnswer?: boolean
  isInner?: boolean
}

export const FieldList = ({ fields, isAnswer = false, isInner = false }: Props) =>
  fields.length > 0 && (
    <ul className="plain-list fields">
      {fields.map((field) => (
        <li key={`${field.name} ${field.type}`}>
          <FieldEntry field={field} isAnswer={isAnswer} isInner={isInner} />
        </li>
      ))}
    </ul>
  )

function FieldEntry({ field, isAnswer, isInner }: { field: Field; isAnswer: boolean; isInner: boolean }) {
  const { name, type, required, description, limits, choices, standard, fields } = field
  return (
    <>
      <p>
        <code className="fields-name">{name}</code>{' '}
        <span className="small soft">
          <Words text={[type, ...limits].join(', ')} />
        </span>{' '}
        {!isAnswer && required && <strong className="small fields-required">required</strong>}
        {isAnswer && !required && <span className="small soft">(may be missing)</span>}
      </p>
      {description && (
        <p className="small">
          <Words text={description} />
        </p>
      )}
      {choices.length > 0 && <Choices choices={choices} />}
      {standard !== undefined && (
        <p className="small">
          Default <code>{standard}</code>
        </p>
      )}
      {fields.length > 0 && (
        <details open={!isInner && fields.length <= FEW}>
          <summary className="small">
            {fields.length} {fields.length === 1 ? 'member' : 'members'} of <code>{name}</code>
          </summary>
          <FieldList fields={fields} isAnswer={isAnswer} isInner />
        </details>
      )}
    </>
  )
}

const Choices = ({ choices }: { choices: readonly string[] }) => (
  <p className="small">
    One of{' '}
    {choices.map((choice, place) => (
      <span key={choice}>
        {place > 0 && ', '}
        <code>{choice}</code>
      </span>
    ))}
  </p>
)
