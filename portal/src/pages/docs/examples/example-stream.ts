import type { Schemas } from '@threefold/sdk'

export const MESSAGE_ID = 'fbb53a7c-12e9-495c-b55c-728f0d8eb170'

const DISCLAIMER =
  'An AI coach for reflection, not a therapist or doctor; it can be wrong. It is not medical, psychological or crisis care. If you are in danger or thinking of harming yourself, call your local emergency number or a crisis line now.'

/** A real coach reply, shortened after the second delta. */
export const EVENTS = [
  {
    type: 'start',
    message_id: MESSAGE_ID,
    request_id: 'req_QSBJMXMCFBSDH27ZKBN0XP7WMX',
    belief_slug: null,
    disclaimer: DISCLAIMER,
    usage: { used: 1, cap: 25, remaining: 24, resets_at: '2026-11-16T00:00:00.000Z' },
  },
  { type: 'delta', text: '"I put off every call that could end ' },
  { type: 'delta', text: 'in a no," you wrote.' },
  {
    type: 'done',
    message_id: MESSAGE_ID,
    reply: '"I put off every call that could end in a no," you wrote.',
    disclaimer: DISCLAIMER,
    finish_reason: 'stop',
  },
] as const satisfies readonly Schemas['CoachEvent'][]

export const STREAM = EVENTS.map(
  (event, index) => `id: ${MESSAGE_ID}:${index}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n`,
).join('\n')
