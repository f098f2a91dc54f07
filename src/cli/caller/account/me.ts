import { parseArgs } from 'node:util'
import type { Answer } from '@threefold/sdk'
import { keysOf } from '../../../contract/records.ts'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer } from '../answer.ts'
import { connect } from '../connect.ts'

export async function me(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  await answer(terminal, connect(terminal).me.get(), values.json, page)
}

/** The reset time in UTC and, because readers may be in a different time zone, the time until then. */
function resetOf(at: string, now = Date.now()): string {
  const hours = Math.ceil((Date.parse(at) - now) / 3_600_000)
  return `at ${at.replace(/\.\d+Z$/, 'Z')}${hours > 0 && hours <= 24 ? `, in ${hours === 1 ? 'less than an hour' : `about ${hours} h`}` : ''}`
}

function page({ identity, key, limits, usage_today }: Answer<'introspect'>, layout: Layout): string[] {
  const linked = Object.entries(identity.linked_apps).filter(([, isLinked]) => isLinked)
  const operations = keysOf(limits.ai_daily_caps)
  return [
    ...layout.fields([
      ['Person', identity.email],
      ['Accounts', linked.map(([app]) => app).join(', ') || 'none'],
      ['Key', `${key.name} (${key.key_prefix}…), ${key.expires_at ? `expires ${key.expires_at}` : 'does not expire'}`],
      ['Scopes', key.scopes.join(', ')],
      ['Requests', `${usage_today.requests} today; ${limits.requests_remaining} of ${limits.requests_per_min} left this minute`],
      ['AI requests', `${limits.ai_requests_remaining} of ${limits.ai_requests_per_min} left this minute`],
    ]),
    ...layout.heading(`AI units (reset ${resetOf(limits.resets_at)})`),
    ...layout.table(
      ['Operation', 'Used', 'Left', 'Daily cap'],
      operations.map((name) => [
        name,
        String(usage_today[name]),
        String(limits.ai_daily_remaining[name]),
        String(limits.ai_daily_caps[name]),
      ]),
    ),
  ]
}
