import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

interface About {
  label: string
  hint?: ReactNode
  fault?: string | undefined
}

/** A line of text with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, fault, ...input }: About & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="field-box" aria-invalid={fault ? true : undefined} aria-describedby={`${id}-hint ${id}-fault`} {...input} />
      <p className="field-hint small soft" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field-fault small" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

/** One of a list; its options are the children. */
export function SelectField({ label, hint, children, ...select }: Omit<About, 'fault'> & ComponentProps<'select'>) {
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
