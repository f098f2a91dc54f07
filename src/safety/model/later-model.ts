import type { GlossaryFiles } from '../../corpus/words/glossary.ts'
import type { WrittenWord } from '../words/written-words.ts'
import { LabelModel } from './label-model.ts'

/** What a message says about a crisis that was mentioned before: that it was not real, that the person is safer now, or nothing. */
export type Later = 'unreal' | 'safer' | 'same'

/**
 * The minimum scores for a message to count as `unreal` or `safer`. They are high, because dismissing a real danger would be the worst
 * mistake.
 */
const UNREAL_FROM = 0.6
const SAFER_FROM = 0.8

/** Judges what a message says about a danger that was mentioned before it. */
export class LaterModel {
  readonly #model: LabelModel<'unreal' | 'safer'>

  constructor(files: GlossaryFiles) {
    this.#model = LabelModel.read('follow-ups', ['unreal', 'safer'], files)
  }

  judge(words: readonly WrittenWord[]): Later {
    const { unreal, safer } = this.#model.scores(words)
    if (unreal >= UNREAL_FROM && unreal > safer) return 'unreal'
    return safer >= SAFER_FROM ? 'safer' : 'same'
  }
}
