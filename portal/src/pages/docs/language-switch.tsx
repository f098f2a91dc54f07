import { useId } from 'react'
import './language-switch.css'

interface Props {
  languages: readonly { name: string; title: string }[]
  value: string
  onChange(name: string): void
}

/** Selects the language of all samples on a page. */
export function LanguageSwitch({ languages, value, onChange }: Props) {
  const group = useId()
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">Language of the samples</legend>
      {languages.map(({ name, title }) => (
        <label key={name}>
          <input type="radio" className="visually-hidden" name={group} checked={name === value} onChange={() => onChange(name)} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
