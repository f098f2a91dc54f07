import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'
import './select/select.css'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="field-box" aria-invalid={error ? true : undefined} aria-describedby={`${id}-hint ${id}-error`} {...input} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function TextAreaField({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field-box mono"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        {...area}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

const FieldNotes = ({ id, hint, error }: { id: string } & Omit<FieldProps, 'label'>) => (
  <>
    <p className="field-hint small soft" id={`${id}-hint`}>
      {hint}
    </p>
    <p className="field-error small" id={`${id}-error`} aria-live="polite">
      {error}
    </p>
  </>
)

export function SelectField({ label, hint, children, ...select }: Omit<FieldProps, 'error'> & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field-box" aria-describedby={hint ? `${id}-hint` : undefined} {...select}>
        {children}
      </select>
      {hint && (
        <p className="field-hint small soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
