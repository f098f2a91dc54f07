import {
  AI_OPERATIONS,
  type AiOperation,
  type Bucket,
  CONTRACT_LIMITS,
  DAY_SECONDS,
  IDEMPOTENCY_KEY_LENGTH,
  WINDOW_SECONDS,
} from '../../../../../src/contract/limits.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { NO_KEY } from '../examples/snippet-texts.ts'
import { patiently } from './guide-examples.ts'
import { GuideTable } from './guide-table.tsx'
import { KEPT_HOURS } from './kept-hours.ts'

const BUCKETS: Record<Bucket, string> = {
  standard: 'every route that asks no model',
  ai: 'coach, bridges and pitch, together',
}
const OPERATIONS: Record<AiOperation, string> = {
  coach: 'answers of the coach',
  bridge: 'answers of the two bridges, together',
  pitch: 'drafted pitches',
}
const { minute, daily } = CONTRACT_LIMITS

const HEADERS = `RateLimit-Policy: "ai";q=${minute.ai};w=${WINDOW_SECONDS}, "coach-daily";q=${daily.coach};w=${DAY_SECONDS}
RateLimit: "ai";r=${minute.ai - 1};t=60, "coach-daily";r=${daily.coach - 1};t=49194`

export const LimitsGuide = () => (
  <>
    <h3>By the minute</h3>
    <p>
      Each key has two counters. Both look at the last {WINDOW_SECONDS} seconds, not at the minute of the clock. A refused request is not
      counted.
    </p>
    <GuideTable
      label="Limits by the minute"
      heads={['Counter', 'Requests', 'Counts']}
      rows={(Object.keys(BUCKETS) as Bucket[]).map((bucket) => [bucket, `${minute[bucket]} in ${WINDOW_SECONDS} s`, BUCKETS[bucket]])}
    />
    <p>
      One more is 429 <code>rate_limited</code>. Wait as long as <code>Retry-After</code> says; then there is room again.
    </p>
    <h3>By the day</h3>
    <p>Answers of a model have a daily cap for each key. The day is the UTC day.</p>
    <GuideTable
      label="Daily caps"
      heads={['Cap', 'A day', 'Counts']}
      rows={AI_OPERATIONS.map((operation) => [operation, daily[operation], OPERATIONS[operation]])}
    />
    <p>
      One more is 429 <code>usage_capped</code>, with <code>x-should-retry: false</code>: come back after <code>details.resets_at</code>.{' '}
      <code>GET /v1/me</code> tells what is used and what is left.
    </p>
    <h3>You pay only for answers</h3>
    <p>
      A unit is set aside before the model is asked, and spent with the answer. When no answer comes, it goes back. When you hang up, the
      answer is still finished, charged and kept for {KEPT_HOURS} hours, so you can fetch what you paid for. Help in a crisis is never
      charged.
    </p>
    <h3>Read the headers</h3>
    <p>
      Every answer to a key names its limits: <code>q</code> requests in <code>w</code> seconds, <code>r</code> remaining, <code>t</code>{' '}
      seconds until room frees. <code>Retry-After</code> comes with 429 and 502, in whole seconds.
    </p>
    <CodeBlock title="Headers of a coach answer" text={HEADERS} isAnswer />
    <p>
      <code>x-should-retry</code> comes with every error. Follow it, and you never hammer a closed door:
    </p>
    <CodeBlock title="Try again only when it makes sense" text={patiently(location.origin, NO_KEY)} />
    <h3>Send twice, pay once</h3>
    <p>
      Put an <code>Idempotency-Key</code> on coach, bridge and pitch calls: any text of your choice, up to {IDEMPOTENCY_KEY_LENGTH} visible
      ASCII characters without spaces. The same key with the same body gives the same answer again for {KEPT_HOURS} hours, without charge. A
      call that is still under way is joined, not doubled. The same key with another body is 400.
    </p>
  </>
)
