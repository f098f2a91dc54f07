import type { CoachContext } from '../coach-context.ts'
import type { BeliefChoice } from './belief-choice.ts'
import { echoOf } from './echo.ts'
import { laterOpenings, moreOpenings, openings } from './openings.ts'
import { inWords, practiceMentions } from './practice-mention.ts'
import type { ReplyLines, SpareLines } from './reply-layout.ts'
import type { SaidBefore } from './said-before.ts'
import type { SeededChoice } from './seeded-choice.ts'
import {
  ALSO,
  BEFORE_ASK,
  BEFORE_OFFER,
  BEFORE_SAFETY,
  BEFORE_TRY,
  CONTINUING,
  EARLIER,
  EXERCISES,
  HEDGES,
  NAMINGS,
  SELF_TALK,
} from './stock-lines.ts'
import { ASKS, STANCES } from './tone-lines.ts'

const LIKELIHOOD = {
  later: 0.18,
  quote: 0.3,
  continuing: 0.4,
  earlier: 0.7,
  offerBridge: 0.3,
  tryBridge: 0.7,
  askBridge: 0.2,
  safetyBridge: 0.35,
  naming: 0.7,
  exercise: 0.3,
}
const LONGEST_EXERCISE_WORDS = 45
const A_FEW_WORDS = 4
/** A practice that starts with an instruction, without any introduction. */
const BARE_ORDER =
  /^(?:Take|Put|Choose|Pick|Write|Draw|Think|Check|Make|See|Jot|Set|Name|Say|Look|Find|Give|Send|Open|Hold|Press|Imagine|Recall|Tell|Ask|Read|List|Note|Spend|Turn|Leave|Let|Do|Count)\b/
const MENTIONED = /\b(?:practiced|sessions?|come back to this belief)\b/

/** Chooses the lines of a reply. It repeats no line of the conversation, and the same conversation gives the same lines. */
export class LineChoice {
  readonly #context: CoachContext
  readonly #choice: BeliefChoice
  readonly #said: SaidBefore
  readonly #seeded: SeededChoice

  constructor(context: CoachContext, choice: BeliefChoice, said: SaidBefore, seeded: SeededChoice) {
    this.#context = context
    this.#choice = choice
    this.#said = said
    this.#seeded = seeded
  }

  /** The lines of the reply, and spare lines in case it is too short. */
  all(): { lines: ReplyLines; spare: SpareLines } {
    const { belief, certainty, isRequested, also, earlier } = this.#choice
    const naming = this.#pick(NAMINGS.map((frame) => frame(belief)))
    const attempt = this.#try()
    const isBare = BARE_ORDER.test(attempt ?? '')
    const lines: ReplyLines = {
      ...this.#start(),
      notice: this.#notice(),
      beforeOffer: this.#maybe(LIKELIHOOD.offerBridge, BEFORE_OFFER),
      offer: this.#pick(belief.coach.offers) ?? this.#pick(SELF_TALK.map((frame) => frame(belief.reframe))),
      naming: (certainty === 'clear' || isRequested) && this.#seeded.chance(LIKELIHOOD.naming) ? naming : undefined,
      mention: this.#mention(),
      beforeTry: isBare ? this.#maybe(LIKELIHOOD.tryBridge, BEFORE_TRY) : undefined,
      try: attempt,
      also: also ? this.#pick(ALSO.map((frame) => frame(also))) : undefined,
      ...this.#safety(),
      earlier: earlier
        ? this.#maybe(
            LIKELIHOOD.earlier,
            EARLIER.map((frame) => frame(earlier)),
          )
        : undefined,
      beforeAsk: this.#maybe(LIKELIHOOD.askBridge, BEFORE_ASK),
      ask: this.#ask(),
    }
    return { lines, spare: { naming, beforeOffer: this.#pick(BEFORE_OFFER) } }
  }

  #pick(lines: readonly string[]): string | undefined {
    return this.#seeded.shuffled(lines).find((line) => !line.includes('?') && this.#said.isFresh(line))
  }

  #maybe(likelihood: number, lines: readonly string[]): string | undefined {
    return this.#seeded.chance(likelihood) ? this.#pick(lines) : undefined
  }

  #start(): ReplyLines {
    const { history, message } = this.#context
    const echo = echoOf(message, this.#choice.matched)
    const isMore = history.at(-1)?.role === 'assistant' && message.split(/\s+/).length > A_FEW_WORDS
    const continuing = isMore ? this.#maybe(LIKELIHOOD.continuing, CONTINUING) : undefined
    const later = this.#choice.certainty === 'clear' ? this.#maybe(LIKELIHOOD.later, laterOpenings(echo)) : undefined
    if (later) return { continuing, later }
    const said = this.#seeded.chance(LIKELIHOOD.quote) ? { ...echo, secondPerson: null } : echo
    const isHeavy = this.#choice.certainty !== 'none' || this.#choice.tone === 'heavy'
    return { continuing, opening: this.#pick(openings(said, isHeavy)) ?? this.#pick(moreOpenings(echo)) }
  }

  #notice(): string | undefined {
    const { belief, certainty, tone } = this.#choice
    if (certainty === 'none') return this.#pick(STANCES[tone])
    const notice = this.#pick(belief.coach.notices)
    const hedge = certainty === 'guess' ? this.#pick(HEDGES) : undefined
    return notice && hedge ? `${hedge} ${notice}` : notice
  }

  #try(): string | undefined {
    const { practices, coach } = this.#choice.belief
    const exercises = practices
      .filter(({ steps }) => steps.join(' ').split(' ').length <= LONGEST_EXERCISE_WORDS)
      .flatMap(({ title, minutes, steps }) => EXERCISES.map((frame) => `${frame(title, inWords(minutes))} ${steps.join(' ')}`))
    const first = this.#seeded.chance(LIKELIHOOD.exercise) ? this.#pick(exercises) : undefined
    return first ?? this.#pick(coach.tries) ?? this.#pick(exercises)
  }

  /**
   * The belief's safety note. It is left out unless the belief fits, was requested or the message is heavy, because a note about
   * illness or danger would only frighten other people.
   */
  #safety(): ReplyLines {
    const { belief, certainty, isRequested, tone } = this.#choice
    const safety =
      belief.safety_note && (certainty !== 'none' || isRequested || tone === 'heavy') ? this.#pick([belief.safety_note]) : undefined
    return safety ? { beforeSafety: this.#maybe(LIKELIHOOD.safetyBridge, BEFORE_SAFETY), safety } : {}
  }

  #mention(): string | undefined {
    const { practice, history } = this.#context
    if (!practice || history.some(({ role, content }) => role === 'assistant' && MENTIONED.test(content))) return undefined
    return practiceMentions(practice, this.#choice.belief.slug).find((line) => !line.includes('?') && this.#said.isFresh(line))
  }

  #ask(): string | undefined {
    const own = this.#seeded.shuffled(this.#choice.belief.coach.asks)
    const open = this.#seeded.shuffled(ASKS[this.#choice.tone])
    const { certainty, isRequested } = this.#choice
    const asks = certainty !== 'none' || isRequested ? [...own, ...open] : [...open, ...own]
    return asks.find((ask) => this.#said.isFresh(ask)) ?? asks[0]
  }
}
