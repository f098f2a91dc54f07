import { SelectField } from './field.tsx'

interface Props {
  label: string
  keys: readonly { id: string; name: string; key_prefix?: string }[]
  /** The id of the chosen key; empty for all keys. */
  value: string
  onChange(id: string): void
}

export const KeyFilter = ({ label, keys, value, onChange }: Props) => (
  <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">All keys</option>
    {keys.map(({ id, name, key_prefix }) => (
      <option key={id} value={id}>
        {key_prefix ? `${name} (${key_prefix}…)` : name}
      </option>
    ))}
    {value !== '' && !keys.some(({ id }) => id === value) && <option value={value}>The chosen key</option>}
  </SelectField>
)
