import type { Answer, RequestBody } from '@threefold/sdk'
import { type FormEvent, useId, useState } from 'react'
import { longDay } from '../../../charts/days.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'

type Opportunity = Answer<'listMyOpportunities'>['data'][number]
type PitchRequest = RequestBody<'draftPitch'>
type PitchType = NonNullable<PitchRequest['pitch_type']>

const TYPES: [type: PitchType, label: string][] = [
  ['email', 'E-mail'],
  ['linkedin', 'LinkedIn message'],
  ['one-liner', 'One-liner'],
  ['follow-up', 'Follow-up'],
]
/** The longest text that the service accepts. */
const MAX_POINTS = 2_000

interface Props {
  opportunities: Opportunity[]
  isBusy: boolean
  /** Text that says how many drafts are left today. */
  left: string
  onDraft(opportunity: string, body: PitchRequest): void
}

export function PitchForm({ opportunities, isBusy, left, onDraft }: Props) {
  const [id, setId] = useState(opportunities[0]?.id ?? '')
  const [type, setType] = useState<PitchType>('email')
  const [points, setPoints] = useState('')
  const field = useId()
  const chosen = opportunities.find((each) => each.id === id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onDraft(id, { pitch_type: type, ...(points.trim() && { speaker_talking_points: points }) })
  }
  return (
    <form className="pitch-form" onSubmit={submit}>
      <SelectField label="Opportunity" value={id} onChange={(event) => setId(event.target.value)} hint={chosen && about(chosen)}>
        {opportunities.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Format" value={type} onChange={(event) => setType(event.target.value as PitchType)}>
        {TYPES.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="field">
        <label htmlFor={field}>Talking points (optional)</label>
        <textarea
          id={field}
          className="field-box"
          rows={3}
          value={points}
          maxLength={MAX_POINTS}
          onChange={(event) => setPoints(event.target.value)}
          aria-describedby={`${field}-help`}
        />
        <p id={`${field}-help`} className="small soft">
          One point per line.
        </p>
      </div>
      <div className="row">
        <Button kind="primary" type="submit" blocked={isBusy}>
          Draft pitch
        </Button>
        <span className="small soft">{left}</span>
      </div>
    </form>
  )
}

const about = ({ organizer, event_date, deadline }: Opportunity): string =>
  [organizer, event_date && `on ${longDay(event_date)}`, deadline && `deadline ${longDay(deadline)}`].filter(Boolean).join(', ')
