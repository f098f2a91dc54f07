import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ConsentRequest } from './consent-request.ts'

/** Says which application asks for access. An unverified application chose its own name, so the name proves nothing. */
export const WhoAsks = ({ client: { name, address, is_verified, sends_to } }: Pick<ConsentRequest, 'client'>) => (
  <Card title="Application">
    <p>
      <strong>{name}</strong>
      <br />
      <span className="soft">{address}</span>
    </p>
    {is_verified ? (
      <p className="small soft">✓ Verified: it is known under this address. Your decision is sent to: {sends_to}.</p>
    ) : (
      <Notice kind="warn">
        <strong>Not verified.</strong> The application chose this name itself. Continue only if you have just started connecting it, and
        recognize the address that receives your decision: {sends_to}.
      </Notice>
    )}
  </Card>
)
