import type { PatternName } from './speech-measures.ts'

export type Position = 'below' | 'within' | 'above'

/**
 * Our own working ranges for prepared talks in English, chosen by judgment. They are not norms: no population was measured, and a
 * talk outside them may be excellent. They only determine which suggestion is given.
 */
export const RANGES: Readonly<Record<PatternName, readonly [low: number, high: number]>> = {
  hedging: [1, 12],
  certainty: [2, 10],
  first_person_singular: [15, 60],
  first_person_plural: [5, 30],
  questions: [2, 15],
  sentence_length: [9, 20],
  concreteness: [35, 110],
  story_markers: [3, 15],
}

/** The patterns that a belief may be related to, by its tags. The relations are our own judgment too, not computed from data. */
export const PATTERNS_BY_TAG: ReadonlyMap<string, readonly PatternName[]> = new Map<string, readonly PatternName[]>(
  Object.entries({
    courage: ['hedging', 'certainty', 'first_person_singular'],
    confidence: ['hedging', 'certainty', 'first_person_singular'],
    speaking: ['hedging', 'certainty', 'first_person_singular'],
    'self-worth': ['hedging', 'first_person_singular'],
    boundaries: ['hedging'],
    decisions: ['hedging', 'certainty'],
    uncertainty: ['hedging', 'certainty'],
    relationships: ['first_person_plural', 'questions'],
    belonging: ['first_person_plural'],
    loneliness: ['first_person_plural'],
    trust: ['first_person_plural', 'questions'],
    conflict: ['questions', 'certainty'],
    learning: ['questions'],
    clarity: ['sentence_length', 'concreteness'],
    focus: ['sentence_length'],
    perfectionism: ['sentence_length'],
    meaning: ['story_markers'],
    purpose: ['story_markers', 'concreteness'],
    identity: ['story_markers', 'first_person_singular'],
    values: ['story_markers'],
  }),
)

/** Describes a measured value. # stands for the value. */
export const WORDING: Readonly<Record<PatternName, string>> = {
  hedging: 'hedging words occur # times per 1,000 words',
  certainty: 'words of certainty occur # times per 1,000 words',
  first_person_singular: '"I", "me" and "my" occur # times per 1,000 words',
  first_person_plural: '"we", "us" and "our" occur # times per 1,000 words',
  questions: '# out of every 100 sentences are questions',
  sentence_length: 'sentences have # words on average',
  concreteness: 'numbers, names and concrete words occur # times per 1,000 words',
  story_markers: 'story markers, such as "one day" or "she said", occur # times per 1,000 words',
}

/** Advice for each position. `{finds}` is replaced by the words that were found most often. */
export const SUGGESTIONS: Readonly<Record<PatternName, Readonly<Record<Position, string>>>> = {
  hedging: {
    below: 'You state things plainly. Where you are truly unsure, one honest "perhaps" may earn trust.',
    within: 'You hedge now and then, most often with {finds}. Check that each hedge marks a real doubt.',
    above:
      'You hedge most often with {finds}. Read the excerpts aloud without these words, and put back only those that mark a real doubt.',
  },
  certainty: {
    below: 'Pick the sentence that you stand behind most firmly, and say it without softening it.',
    within: 'You use words of certainty, most often {finds}, but not in every line. Save them for what you can back up.',
    above: 'You use {finds} most often. Take these words out of the excerpts wherever a listener could name an exception.',
  },
  first_person_singular: {
    below: 'Say once, in the first minute, what this has to do with you.',
    within: 'You are present in the talk without dominating it.',
    above: 'Try the excerpts with "you" or "we" instead, and keep "I" where only you can say it.',
  },
  first_person_plural: {
    below: 'Name one thing that you and your listeners share, and say "we" there.',
    within: 'You speak with your listeners as well as to them.',
    above: 'Check each "we" in the excerpts: who is meant, and would they agree?',
  },
  questions: {
    below: 'Ask one question that you do not answer right away, and pause after it.',
    within: 'You ask questions now and then. Pause for a moment after each one.',
    above: 'Keep the few questions that matter most, and turn the others into statements. The excerpts are a place to start.',
  },
  sentence_length: {
    below: 'The excerpts are your shortest sentences. Join some of them with their neighbors, so that those you keep short stand out.',
    within:
      'On average, your sentences can be spoken in one breath. The excerpts are your longest: read them aloud to check that they can be, too.',
    above: 'The excerpts are your longest sentences. Cut each of them in two, at the first place where you would breathe.',
  },
  concreteness: {
    below: 'The excerpts contain nothing that can be seen or counted. Give one of them a number, a name or an object.',
    within: 'You give listeners things to see and to count. Keep them close to your main point.',
    above:
      'There are so many details, as in the excerpts, that they compete for attention. Keep those that support the point, and make the point once without any of them.',
  },
  story_markers: {
    below: 'Describe one short scene from your own life: when it was, who was there, what was said.',
    within: 'Your talk tells a story. Say in one sentence what it means to you.',
    above: 'Leave out one of the scenes in the excerpts, and use the time you gain to say what the others add up to.',
  },
}
