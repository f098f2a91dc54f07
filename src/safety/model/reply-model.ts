import { LANGUAGES } from '../../contract/mind.ts'
import { readLines } from '../../corpus/coach/lines.ts'
import type { GlossaryFiles } from '../../corpus/words/glossary.ts'
import type { WrittenWord } from '../words/written-words.ts'
import { LabelModel } from './label-model.ts'

/**
 * What a reply shows about the message before it: that the reply's author saw a danger, that there is no danger (or no longer any), or
 * nothing.
 */
export type Shown = 'danger' | 'relief' | null

/** The minimum scores for a reply to show danger or relief. Few ordinary replies sound relieved, so a lower score suffices for relief. */
const URGES_FROM = 1
const RELIEVED_FROM = -0.5

/** Examples of ordinary replies: what the coach itself says to people who are in no danger. */
const ordinaryReplies = (): string[] => LANGUAGES.flatMap((language) => sentencesIn(readLines(language)))

function sentencesIn(lines: unknown): string[] {
  if (typeof lines === 'string') return [lines]
  return typeof lines === 'object' && lines !== null ? Object.values(lines).flatMap(sentencesIn) : []
}

/** Judges an assistant's replies, which show how another reader understood the person's words. */
export class ReplyModel {
  readonly #model: LabelModel<'urges' | 'relieved'>

  constructor(files: GlossaryFiles) {
    this.#model = LabelModel.read('replies', ['urges', 'relieved'], files, ordinaryReplies())
  }

  judge(words: readonly WrittenWord[]): Shown {
    const { urges, relieved } = this.#model.scores(words)
    if (urges >= URGES_FROM && urges > relieved) return 'danger'
    return relieved >= RELIEVED_FROM ? 'relief' : null
  }
}
