import type { CoachStart } from '@threefold/sdk'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useApi } from '../../../use-api.ts'

type Usage = NonNullable<CoachStart['usage']>

/** What is left today, and which engine answers: known before the first message, and confirmed by each response. */
export function CoachStatus({ usage, model }: { usage: Usage | undefined; model: string | undefined }) {
  const { data: me } = useApi(usage ? null : 'me', (options) => api.me.get(options))
  const { session } = useSession()
  const engine = model ?? (session?.signed_in ? session.ai_model : undefined)
  const cap = usage?.cap ?? me?.limits.ai_daily_caps.coach
  const remaining = usage?.remaining ?? (me && Math.max(0, me.limits.ai_daily_caps.coach - me.usage_today.coach))
  return (
    <p className="coach-status small soft">
      <span>
        {cap === undefined ? 'Replies left today: –' : `${remaining} of ${cap} replies left today`}
        {usage && (
          <>
            , resets at <Timestamp at={usage.resets_at} format="clock" />
          </>
        )}
      </span>
      {engine && <span>{modelText(engine)}</span>}
    </p>
  )
}

const modelText = (model: string): string =>
  model === 'offline' ? 'Offline engine: replies come from the belief library, not from an AI model' : `AI model: ${model}`
