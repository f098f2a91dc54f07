/** Real responses for a demo person, which a test validates against openapi.json. */
export const ME_RESPONSE = {
  identity: { email: 'all-apps@example.com', linked_apps: { mind: true, body: true, voice: true } },
  key: {
    id: '30e7718b-0913-45f8-b5d9-40a650e197d8',
    mode: 'live',
    parent_id: null,
    name: 'my first key',
    key_prefix: 'threefold_live_b7cabc12',
    scopes: ['mind:read', 'body:read', 'voice:read', 'ai:invoke', 'platform:read'],
    ai_daily: null,
    allowed_cidrs: null,
    is_active: true,
    created_at: '2026-11-15T10:20:06.751Z',
    last_used_at: '2026-11-15T10:20:06.786Z',
    expires_at: null,
    rotated_at: null,
  },
  plan_snapshot: { plan: 'beta', is_free: true, writes_enabled: false, mind_plan: 'pro', body_plan: 'pro', voice_plan: 'pro' },
  usage_today: { requests: 1, coach: 0, bridge: 0, pitch: 0 },
  limits: {
    requests_per_min: 120,
    ai_requests_per_min: 20,
    requests_remaining: 119,
    ai_requests_remaining: 20,
    ai_daily_caps: { coach: 25, bridge: 10, pitch: 10 },
    ai_daily_remaining: { coach: 25, bridge: 10, pitch: 10 },
    resets_at: '2026-11-16T00:00:00.000Z',
  },
}

export const LIST_RESPONSE = {
  data: [
    { id: '5-htp', name: '5-HTP', category: 'Amino acid' },
    { id: 'acai', name: 'Acai', category: 'Nutraceutical' },
  ],
  next_cursor: 'WyJhY2FpIiwiYWNhaSJd.wj5aJxCSdvrcV4b0',
  disclaimer:
    'For information only; not medical advice, diagnosis or treatment. Talk to a doctor or pharmacist before you start, stop or combine anything, and seek urgent care in an emergency.',
  corpus_version: '2026-11-15+2548280d37b0',
}

export const ERROR_RESPONSE = {
  error: {
    code: 'invalid_request',
    message: '`limit` must be between 1 and 100.',
    details: { issues: [{ in: 'query', path: 'limit', message: 'must be between 1 and 100' }] },
  },
  request_id: 'req_M3Z89FZYNE9D064QF76SKTKHE7',
}

export const pretty = (response: object): string => JSON.stringify(response, null, 2)
