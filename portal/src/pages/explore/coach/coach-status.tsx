import type { CoachStart } from '@threefold/sdk'
import { api } from '../../../api.ts'
import { When } from '../../../ui/when.tsx'
import { useApi } from '../../../use-api.ts'

type Usage = NonNullable<CoachStart['usage']>

/** Before the first answer tells it, the service is asked how many are left. */
export function CoachStatus({ usage, model }: { usage: Usage | undefined; model: string | undefined }) {
  const { data: me } = useApi(usage ? null : 'me', (options) => api.me.get(options))
  const cap = usage?.cap ?? me?.limits.ai_daily_caps.coach
  const remaining = usage?.remaining ?? (me && Math.max(0, me.limits.ai_daily_caps.coach - me.usage_today.coach))
  return (
    <p className="coach-status small soft">
      <span>
        {cap === undefined ? 'Answers left today: –' : `${remaining} of ${cap} answers left today`}
        {usage && (
          <>
            , new ones at <When at={usage.resets_at} form="clock" />
          </>
        )}
      </span>
      {model && <span>{modelText(model)}</span>}
    </p>
  )
}

const modelText = (model: string): string =>
  model === 'offline' ? 'Offline engine: replies are composed from the belief library, without an AI model' : `AI model: ${model}`
