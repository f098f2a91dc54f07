import { type KindName, LINES } from './pitch-lines.ts'

const PATTERNS = Object.entries(LINES.kinds)
  .filter(([, { words }]) => words.length > 0)
  .map(([name, { words }]) => [name as KindName, new RegExp(`\\b(?:${words.join('|')})s?\\b`, 'i')] as const)
const TALK = /\b(?:talk|lecture|keynote|speech|speaker|address|presentation)s?\b|\bspeak\b/i

export const kindNamedIn = (text: string): KindName | undefined => PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]

/** Occasions at which a speech is wanted for its own sake, whatever its subject. */
const OCCASION = /\bdinner|\bgala\b|\bbanquet|\btoast|\bceremon|\bcelebrat|\bentertain/i

export const namesOccasion = (text: string): boolean => OCCASION.test(text)

export const namesTalk = (text: string): boolean => TALK.test(text)
