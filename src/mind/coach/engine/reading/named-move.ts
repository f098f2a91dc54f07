import type { Phrasebook } from '../phrasebook.ts'

/** The minimum number of words that introduce a new subject. */
const FEWEST_WORDS = 3

/** How the person responds to the coach's last reply, if a pattern recognizes it: `done`, `explain`, `complaint.vague`. */
export function namedMoveIn(text: string, { moves: { named } }: Phrasebook): string | null {
  const words = text.split(' ').length
  return named.find(({ says, unless, mostWords }) => words <= mostWords && says.test(text) && !unless?.test(text))?.is ?? null
}

/** The new subject, if the person says that they want to talk about something else: "something else, my cat died". Otherwise undefined. */
export function newSubjectIn(message: string, { moves: { cues } }: Phrasebook): string | undefined {
  const found = cues.shift.exec(message)
  const rest = found ? message.slice(found.index + found[0].length).trim() : ''
  return rest.split(/\s+/).length >= FEWEST_WORDS ? rest : undefined
}
