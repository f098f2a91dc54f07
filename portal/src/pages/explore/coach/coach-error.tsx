import { ApiError } from '@threefold/sdk'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, Notice } from '../../../ui/notice.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

interface Props {
  error: Error
  /** Whether the service itself ended the reply. */
  hasEnded: boolean
  onResume: (() => void) | undefined
  onResend: (() => void) | undefined
}

/** Whether the service may already have a reply. If so, sending the message as a new request would cost a second unit. */
const mayHaveReply = ({ status, code }: ApiError) => status >= 500 || code === 'rate_limited'

export function CoachError({ error, hasEnded, onResume, onResend }: Props) {
  if (!(error instanceof ApiError))
    return (
      <Notice kind="warn">
        <p>Connection lost. The reply is stored for a day, so you can continue it.</p>
        {onResume && <Button onClick={onResume}>Continue</Button>}
      </Notice>
    )
  if (hasEnded)
    return (
      <Notice kind="bad">
        <p>{error.message}</p>
        <p className="small">
          <code>{error.code}</code>, not charged
        </p>
        {onResend && <Button onClick={onResend}>Send again</Button>}
      </Notice>
    )
  if (error.code === 'usage_capped') return <Capped error={error} />
  return <ErrorNotice error={error} retry={mayHaveReply(error) ? onResume : onResend} />
}

function Capped({ error }: { error: ApiError }) {
  const { limit, resets_at } = error.details as { limit?: number; resets_at?: string }
  return (
    <Notice kind="warn">
      <p>
        {limit ? `You’ve used all ${limit} coach replies for today.` : 'You’ve used all coach replies for today.'} This message was not
        charged.
        {resets_at && (
          <>
            {' '}
            The cap resets <Timestamp at={resets_at} />.
          </>
        )}
      </p>
      <p className="small">
        429 <code>usage_capped</code>
      </p>
    </Notice>
  )
}
