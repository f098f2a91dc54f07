import type { CoachStart } from '@threefold/sdk'
import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { Reset } from '../../usage/reset.tsx'

type Usage = NonNullable<CoachStart['usage']>

/** The messages left today and the engine that replies. Both are known before the first message, and updated by each response. */
export function CoachStatus({ usage, engine }: { usage: Usage | undefined; engine: string | undefined }) {
  const { data: me } = useApi(usage ? null : 'me', (options) => api.me.get(options))
  const cap = usage?.cap ?? me?.limits.ai_daily_caps.coach
  const remaining = usage?.remaining ?? (me && Math.max(0, me.limits.ai_daily_caps.coach - me.usage_today.coach))
  return (
    <p className="coach-status small soft">
      <span>{cap === undefined ? 'Replies left today: –' : `${remaining} of ${cap} replies left today`}</span>
      {usage && <Reset at={usage.resets_at} />}
      {engine && <span>{modelText(engine)}</span>}
    </p>
  )
}

const modelText = (model: string): string =>
  model === 'offline' ? 'Offline engine: replies come from the belief library, not from an AI model' : `AI model: ${model}`
