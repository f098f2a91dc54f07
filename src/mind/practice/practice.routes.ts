import type { Clock } from '../../base/clock.ts'
import { ownMind } from '../../contract/access.ts'
import { PROGRESS_DAYS } from '../../contract/limits.ts'
import { MasteryList, Progress } from '../../contract/practice.ts'
import { ref } from '../../contract/shapes.ts'
import type { Databases } from '../../db/open.ts'
import { ReadyJson } from '../../http/responses/ready-json.ts'
import { type Route, route } from '../../http/route.ts'
import { ownMastery } from './practice.queries.ts'
import { readPractice } from './practice.ts'

interface Needs {
  db: Pick<Databases, 'mind'>
  clock: Clock
}

const WINDOW_MS = PROGRESS_DAYS * 86_400_000

export function practiceRoutes({ db, clock }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/mind/me/progress',
      operationId: 'getMyProgress',
      tag: 'Mind',
      summary: 'Get your practice and streaks',
      description: `Returns your practice over the last ${PROGRESS_DAYS} days, newest first, and your streaks. Streaks count days in your own time zone.`,
      access: ownMind,
      success: { status: 200, description: 'Your practice and streaks.', schema: ref(Progress) },
      errors: [],
      handler: ({ accounts: { mind } }) => {
        const now = clock.now()
        return readPractice(db.mind, mind, now - WINDOW_MS, now)
      },
    }),
    route({
      method: 'GET',
      url: '/v1/mind/me/mastery',
      operationId: 'listMyMastery',
      tag: 'Mind',
      summary: 'List your mastery scores',
      description: 'Returns a score for each belief that you have worked on, highest first.',
      access: ownMind,
      success: { status: 200, description: 'Your mastery scores.', schema: ref(MasteryList) },
      errors: [],
      handler: async ({ accounts: { mind } }) => ReadyJson.own(await db.mind.asPerson(mind, ownMastery, [mind, new Date(clock.now())])),
    }),
  ]
}
