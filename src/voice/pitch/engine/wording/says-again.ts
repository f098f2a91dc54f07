import { wordsOf } from '../whole-words.ts'

const MOST_SHARED = 1

/** Whether a slot repeats the name of the event: "The evening session for clients" at "Client Evening". */
export function saysAgain(slot: string, title: string): boolean {
  const said = new Set(wordsOf(slot).map(withoutS))
  return wordsOf(title).filter((word) => said.has(withoutS(word))).length > MOST_SHARED
}

const withoutS = (word: string): string => word.replace(/s$/, '')
