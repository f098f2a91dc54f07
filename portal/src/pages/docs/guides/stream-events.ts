import type { Schemas } from '@threefold/sdk'

/** When each event of the coach comes, and what it carries. */
export const STREAM_EVENTS: Record<Schemas['CoachEvent']['type'], { when: string; carries: string }> = {
  start: { when: 'first', carries: 'message_id, request_id, belief_slug, disclaimer, and usage: what is left of the day' },
  safety: { when: 'only in a crisis', carries: 'kind, language, message and resources: help lines for the person' },
  delta: { when: 'again and again', carries: 'text: the next piece of the reply' },
  done: { when: 'last', carries: 'message_id, the whole reply, disclaimer, finish_reason: stop, length or safety' },
  error: { when: 'last, instead of done', carries: 'error with code and message, request_id; nothing is charged' },
}
