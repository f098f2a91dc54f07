import { ApiError } from '../contract/errors.ts'
import type { AiOperation } from '../contract/limits.ts'
import { AiAnswers, type AiCall, type NewAnswer } from '../identity/ai-answers.ts'

/** What became of a unit: charged, given back because there was no answer, lapsed before there was one; or none was left. */
export type UnitOutcome = 'spent' | 'returned' | 'lapsed' | 'capped'

/** Daily units as ever, and what became of each is counted. */
export class CountedAnswers extends AiAnswers {
  readonly #count: (operation: AiOperation, outcome: UnitOutcome) => void

  constructor(count: (operation: AiOperation, outcome: UnitOutcome) => void, ...given: ConstructorParameters<typeof AiAnswers>) {
    super(...given)
    this.#count = count
  }

  override async begin(call: AiCall): Promise<NewAnswer | { id: string; kept: unknown }> {
    const begun = await super.begin(call).catch((error) => {
      if (error instanceof ApiError && error.code === 'usage_capped') this.#count(call.operation, 'capped')
      throw error
    })
    if ('kept' in begun) return begun
    let isCounted = false
    const count = (outcome: UnitOutcome) => {
      if (!isCounted) this.#count(call.operation, outcome)
      isCounted = true
    }
    return {
      ...begun,
      finish: async (answer) => {
        const isKept = await begun.finish(answer)
        count(isKept ? 'spent' : 'lapsed')
        return isKept
      },
      drop: async () => {
        await begun.drop()
        count('returned')
      },
    }
  }
}
