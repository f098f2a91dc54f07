import type { Schemas } from '@threefold/sdk'

export const STREAM_EVENTS: Record<Schemas['CoachEvent']['type'], { when: string; carries: string }> = {
  start: {
    when: 'first',
    carries: '`message_id`, `request_id`, `belief_slug`, `disclaimer`, `usage` (used and remaining units of the daily cap)',
  },
  safety: {
    when: 'only in a crisis: before the text, or right before `done` if a crisis is only suspected',
    carries: '`kind`, `language`, `message`, `resources` (crisis helplines)',
  },
  delta: { when: 'repeatedly', carries: '`text` (the next piece of the reply)' },
  done: { when: 'last', carries: '`message_id`, `reply` (the full text), `disclaimer`, `finish_reason` (`stop`, `length` or `safety`)' },
  error: {
    when: 'last, instead of `done`: the reply failed, or the key has ended (`unauthorized`)',
    carries: '`error` (`code` and `message`), `request_id`; you are not charged for a reply that failed',
  },
}
