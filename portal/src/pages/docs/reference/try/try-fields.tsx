import { useId } from 'react'
import { TextField } from '../../../../ui/field.tsx'
import type { Operation } from '../document/read-reference.ts'
import { type TryValues, valueName } from './request-of.ts'

interface Props {
  operation: Operation
  values: TryValues
  onChange(values: TryValues): void
}

export function TryFields({ operation: { parameters, body }, values, onChange }: Props) {
  const id = useId()
  const inputs = parameters.flatMap(({ location, fields }) => fields.map((field) => ({ ...field, location })))
  return (
    <>
      {inputs.length > 0 && (
        <div className="try-parameters">
          {inputs.map(({ location, name, type, required, defaultValue }) => (
            <TextField
              key={valueName(location, name)}
              label={name}
              hint={`${location}, ${type}`}
              required={required}
              placeholder={defaultValue ?? ''}
              value={values.parameters[valueName(location, name)] ?? ''}
              onChange={(event) =>
                onChange({ ...values, parameters: { ...values.parameters, [valueName(location, name)]: event.target.value } })
              }
            />
          ))}
        </div>
      )}
      {body.length > 0 && (
        <div className="try-body">
          <label htmlFor={id}>Body</label>
          <textarea
            id={id}
            rows={Math.min(14, Math.max(3, values.body.split('\n').length))}
            spellCheck={false}
            value={values.body}
            onChange={(event) => onChange({ ...values, body: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
