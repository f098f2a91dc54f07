import type { Answer } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface Props {
  draft: Answer<'draftPitch'>
  model: string | null
}

export const PitchDraft = ({ draft: { pitch, subject }, model }: Props) => (
  <Card title="Draft" aside={<CopyButton text={subject === null ? pitch : `${subject}\n\n${pitch}`} />}>
    {subject !== null && (
      <p>
        <strong>Subject:</strong> {subject}
      </p>
    )}
    <p className="pitch-text">{pitch}</p>
    <p className="small soft">
      {model === 'offline' ? 'Composed offline from your facts, without an AI model.' : `AI model: ${model}.`} Read it before you send it.
    </p>
  </Card>
)
