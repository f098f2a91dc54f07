import { listed } from '../../../../text/punctuation.ts'
import { shorten } from '../../../../text/shorten.ts'
import { LINES } from '../pitch-lines.ts'
import type { SentenceSource } from './sentence-source.ts'

/** Sentences about why the talk suits this event; empty if the facts are missing. */
export class ThemeSentences {
  readonly #source: SentenceSource

  constructor(source: SentenceSource) {
    this.#source = source
  }

  /** Names a topic that the event and the speaker share. */
  get common(): string {
    return this.#common(LINES.theme.same, LINES.theme.near)
  }

  /** Introduces a talk that is named only in the next sentence. */
  get lead(): string {
    const theirs = this.#source.choose('theirs', LINES.theme.theirs_before, { sentence: this.#source.phrases.sentence })
    return theirs || this.#common(LINES.theme.same_before, LINES.theme.near_before) || this.topics
  }

  #common(same: readonly string[], near: readonly string[]): string {
    const { common } = this.#source.brief
    if (!common) return ''
    const { theirs, mine, isOfTalk } = common
    const isSame = theirs.toLowerCase() === mine.toLowerCase()
    return this.#source.choose('theme', isSame ? same : near, { theirs, mine, chosen: isOfTalk ? theirs : undefined })
  }

  /** The speaker's topics, if they are related to the event. */
  get topics(): string {
    return this.#source.brief.areTopicsRelated ? this.anyTopics : ''
  }

  get anyTopics(): string {
    const topics = this.#source.brief.topics.slice(0, 3)
    return this.#source.choose('theme', LINES.theme.mine, { mine: topics.length > 0 ? listed(topics) : undefined })
  }

  /** Says openly that no talk is related to the topics that the organizer lists. */
  get offTheme(): string {
    return this.#source.choose('none', LINES.theme.none, { wanted: this.wanted })
  }

  /** The topics that the organizer lists, if no talk is related to them. */
  get wanted(): string | undefined {
    const wanted = this.#source.brief.offTheme.slice(0, 2)
    return wanted.length > 0 ? shorten(listed(wanted, 'or'), 12) : undefined
  }

  get audience(): string {
    return this.#source.choose('audience', LINES.theme.audience, { audience: this.#source.phrases.audience })
  }

  get theirWords(): string {
    return this.#source.choose('theirs', LINES.theme.theirs, { sentence: this.#source.phrases.sentence })
  }
}
