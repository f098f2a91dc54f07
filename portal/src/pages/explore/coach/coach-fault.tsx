import { ApiError } from '@threefold/sdk'
import { Button } from '../../../ui/button.tsx'
import { FaultNotice, Notice } from '../../../ui/notice.tsx'
import { When } from '../../../ui/when.tsx'

interface Props {
  fault: Error
  /** The service itself ended the answer. */
  isOver: boolean
  onResume: (() => void) | undefined
  onSendAgain: (() => void) | undefined
}

/** Whether the answer may be there all the same: asked for as another one it would be charged twice. */
const mayBeAnswered = ({ status, code }: ApiError) => status >= 500 || code === 'rate_limited'

export function CoachFault({ fault, isOver, onResume, onSendAgain }: Props) {
  if (!(fault instanceof ApiError))
    return (
      <Notice kind="warn">
        <p>The connection is lost. The answer is kept for a day, so nothing is gone.</p>
        {onResume && <Button onClick={onResume}>Pick it up again</Button>}
      </Notice>
    )
  if (isOver)
    return (
      <Notice kind="bad">
        <p>{fault.message}</p>
        <p className="small">
          <code>{fault.code}</code>, and nothing was charged
        </p>
        {onSendAgain && <Button onClick={onSendAgain}>Send it again</Button>}
      </Notice>
    )
  if (fault.code === 'usage_capped') return <Capped fault={fault} />
  return <FaultNotice fault={fault} retry={mayBeAnswered(fault) ? onResume : onSendAgain} />
}

function Capped({ fault }: { fault: ApiError }) {
  const { limit, resets_at } = fault.details as { limit?: number; resets_at?: string }
  return (
    <Notice kind="warn">
      <p>
        {limit ? `All ${limit} coach answers of today are used.` : 'The coach answers of today are used.'} Your message was not charged.
        {resets_at && (
          <>
            {' '}
            New ones come <When at={resets_at} />.
          </>
        )}
      </p>
      <p className="small">
        429 <code>usage_capped</code>
      </p>
    </Notice>
  )
}
