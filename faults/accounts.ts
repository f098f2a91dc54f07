import type { Outcome } from './load.ts'
import type { FaultyPostgres } from './postgres.ts'

interface Books {
  /** Acknowledged keys that are not in the database. */
  lostKeys: number
  /** Answers that a client got whole but that are not kept. */
  lostAnswers: number
  minted: number
  answered: number
  spent: number
  kept: number
}

/** After all faults: is everything there that was acknowledged, and was every answer charged once? */
export async function readBooks(main: FaultyPostgres, outcomes: readonly Outcome[]): Promise<Books> {
  const known = async (sql: string) => new Set((await main.run(sql)).map((row) => (row as { id: string }).id))
  const keys = await known('select id from platform.keys')
  const answers = await known('select id from platform.ai_answers where answer is not null')
  const [{ spent }] = (await main.run(`select coalesce(sum(spent), 0)::int as spent from platform.daily_ai where operation = 'coach'`)) as [
    { spent: number },
  ]
  const minted = outcomes.flatMap(({ written }) => written.key ?? [])
  const answered = outcomes.flatMap(({ written }) => written.answer ?? [])
  return {
    lostKeys: minted.filter((id) => !keys.has(id)).length,
    lostAnswers: answered.filter((id) => !answers.has(id)).length,
    minted: minted.length,
    answered: answered.length,
    spent,
    kept: answers.size,
  }
}
