import type { Clock } from '../../base/clock.ts'
import { parseJson } from '../../base/json.ts'
import { knownZone } from '../../base/local-days.ts'
import { reviewAccess } from '../../contract/access.ts'
import { CROSS_DISCLAIMER } from '../../contract/cross.ts'
import { ref } from '../../contract/shapes.ts'
import { YearInReview, YearQuery } from '../../contract/year-in-review.ts'
import type { Database } from '../../db/database.ts'
import type { Databases } from '../../db/open.ts'
import type { Statement } from '../../db/statement.ts'
import { type Route, route } from '../../http/route.ts'
import { readSections } from '../sections.ts'
import { bodyYears, mindYears, voiceYears } from './year.queries.ts'
import { reviewYear } from './year-in-review.ts'

interface Needs {
  db: Databases
  clock: Clock
}

/** No time zone is a full day from UTC, so this margin covers both years in any zone. */
const MARGIN_MS = 86_400_000

export function yearRoutes({ db, clock }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/cross/year-in-review',
      operationId: 'getYearInReview',
      tag: 'Insights',
      summary: 'Get your year in review',
      description:
        'Summarizes your practice, protocols and speaking in a calendar year, in your own time zone, and compares it with the same part of the previous year (`comparison`). If your first year was short, compare the averages per month (`per_month`) instead of the totals. Sections of applications that are not linked are null. For a future year, all counts are 0, and `incomplete_reason` is `year_not_started`.',
      access: reviewAccess,
      query: YearQuery,
      success: { status: 200, description: 'The year in review.', schema: ref(YearInReview) },
      errors: [],
      handler: async ({ key, query }) => {
        const now = clock.now()
        const year = query.year ?? new Date(now).getUTCFullYear()
        const range = [new Date(Date.UTC(year - 1, 0, 1) - MARGIN_MS), new Date(Date.UTC(year + 1, 0, 1) + MARGIN_MS)]
        const scope = query.scope ?? 'all'
        const read = async <Facts>(app: Database, facts: Statement<Facts>, account: string) =>
          parseJson(await app.asPerson(account, facts, [account, ...range]))
        // in this case, only mind is read: its time zone takes precedence over those of the other applications anyway
        const isMindAlone = scope === 'fos' && key.links.mind !== undefined
        const { sections, unavailable } = await readSections(
          key,
          {
            mind: (account) => read(db.mind, mindYears, account),
            body: async (account) => (isMindAlone ? null : read(db.body, bodyYears, account)),
            voice: async (account) => (isMindAlone ? null : read(db.voice, voiceYears, account)),
          },
          query.partial === true,
        )
        const zone = knownZone((sections.mind ?? sections.body ?? sections.voice)?.timezone ?? 'UTC')
        const review = reviewYear(sections, year, scope, zone, now)
        const data = { ...review, unavailable_apps: unavailable }
        return { data, disclaimer: CROSS_DISCLAIMER }
      },
    }),
  ]
}
