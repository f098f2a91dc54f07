import type { Outcome } from './load.ts'
import type { Runs } from './postgres.ts'

export interface Audit {
  /** Acknowledged keys that are missing from the database. */
  lostKeys: number
  /** Replies that a client received completely but that are not stored. */
  lostReplies: number
  minted: number
  answered: number
  spent: number
  stored: number
}

/** Counts acknowledged writes that were lost, and compares the charged units with the stored replies. */
export async function audit(main: Runs, outcomes: readonly Outcome[]): Promise<Audit> {
  const idsOf = async (sql: string) => new Set((await main.run(sql)).map((row) => (row as { id: string }).id))
  const keys = await idsOf('select id from platform.keys')
  const answers = await idsOf('select id from platform.ai_answers where answer is not null')
  const [{ spent }] = (await main.run(`select coalesce(sum(spent), 0)::int as spent from platform.daily_ai where operation = 'coach'`)) as [
    { spent: number },
  ]
  const minted = outcomes.flatMap(({ written }) => written.key ?? [])
  const answered = outcomes.flatMap(({ written }) => written.answer ?? [])
  return {
    lostKeys: minted.filter((id) => !keys.has(id)).length,
    lostReplies: answered.filter((id) => !answers.has(id)).length,
    minted: minted.length,
    answered: answered.length,
    spent,
    stored: answers.size,
  }
}

/** The problems that an audit found. */
export const auditProblems = ({ lostKeys, lostReplies, spent, stored }: Audit): string[] =>
  [
    lostKeys > 0 && `${lostKeys} acknowledged keys were lost`,
    lostReplies > 0 && `${lostReplies} replies that clients received are missing from the database`,
    spent !== stored && `${spent} units were charged for ${stored} stored replies`,
  ].filter((problem) => problem !== false)
