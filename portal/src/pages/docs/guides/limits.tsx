import code from 'virtual:reference-guides'
import { Link } from 'wouter'
import {
  AI_OPERATIONS,
  type AiOperation,
  type Bucket,
  CONTRACT_LIMITS,
  IDEMPOTENCY_KEY_LENGTH,
  type PersonLimits,
  WINDOW_SECONDS,
} from '../../../../../src/contract/limits.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { GuideTable } from './guide-table.tsx'
import { RETENTION_HOURS } from './retention-hours.ts'

const BUCKETS: Record<Bucket, string> = {
  standard: 'all operations without AI',
  ai: 'coach, comparisons and pitches together',
}
const OPERATIONS: Record<AiOperation, string> = {
  coach: 'coach replies',
  bridge: 'both kinds of comparisons together',
  pitch: 'drafted pitches',
}
const { minute, daily, person } = CONTRACT_LIMITS

const PersonBudgets = ({ of }: { of: PersonLimits }) => (
  <>
    <h3 id="all-of-your-keys-together">All of your keys together</h3>
    <p>
      Your keys also share budgets, to which revoked and rotated keys still count: {of.minute.standard.toLocaleString()} standard and{' '}
      {of.minute.ai} AI requests in {WINDOW_SECONDS} s, and {of.daily.coach} coach replies, {of.daily.bridge} comparisons and{' '}
      {of.daily.pitch} pitches per day. You can create {of.mints.hour} keys per hour and {of.mints.day} in 24 hours; rotating a key also
      counts. If you exceed one of these budgets, <code>details.policy</code> starts with <code>person-</code>.
    </p>
  </>
)

export const LimitsGuide = () => (
  <>
    <h3 id="rate-limits">Rate limits</h3>
    <p>
      Each key has two rate limits, both over a sliding window of {WINDOW_SECONDS} seconds. Rejected requests don’t count. These are the
      defaults; yours are on the <Link href="/usage">Usage page</Link>.
    </p>
    <GuideTable
      label="Rate limits"
      headings={['Limit', 'Requests', 'Applies to']}
      rows={(Object.keys(BUCKETS) as Bucket[]).map((bucket) => [bucket, `${minute[bucket]} in ${WINDOW_SECONDS} s`, BUCKETS[bucket]])}
    />
    <p>
      If you exceed the limit, you get a 429 error, <code>rate_limited</code>. Retry after the number of seconds in the{' '}
      <code>Retry-After</code> header.
    </p>
    <h3 id="daily-caps">Daily caps</h3>
    <p>AI operations have a daily cap per key. Days are in UTC.</p>
    <GuideTable
      label="Daily caps"
      headings={['Cap', 'Per day', 'Applies to']}
      rows={AI_OPERATIONS.map((operation) => [operation, daily[operation], OPERATIONS[operation]])}
    />
    <p>
      If you exceed the cap, you get a 429 error, <code>usage_capped</code>, until <code>details.resets_at</code>. <code>GET /v1/me</code>{' '}
      shows how much you have used and how much is left.
    </p>
    {person && <PersonBudgets of={person} />}
    <h3 id="charging">Charging</h3>
    <p>
      Only successful AI responses count toward the daily cap. If you disconnect, the response is still completed, charged and stored for{' '}
      {RETENTION_HOURS} hours, so that you can fetch it. Crisis help is never charged.
    </p>
    <h3 id="headers">Headers</h3>
    <p>
      If a request has a key, the response shows its limits: <code>q</code> requests per <code>w</code> seconds, <code>r</code> remaining,
      and <code>t</code> seconds until more quota is available. 429 and 502 responses have a <code>Retry-After</code> header, in seconds.
    </p>
    <CodeBlock title="Headers of a coach response" text={code.limitHeaders} />
    <p>
      Every error has an <code>x-should-retry</code> header. Retry only if it is <code>true</code>:
    </p>
    <CodeBlock title="Retry only if it can succeed" text={code.retry} />
    <h3 id="idempotency">Idempotency</h3>
    <p>
      Send an <code>Idempotency-Key</code> with coach, comparison and pitch requests: up to {IDEMPOTENCY_KEY_LENGTH} visible ASCII
      characters without spaces. For {RETENTION_HOURS} hours, the same key with the same body returns the same response without another
      charge, even while the first request is still running; such a response has the header <code>Idempotency-Replayed: true</code>. The
      same key with a different body results in a 400 error.
    </p>
  </>
)
