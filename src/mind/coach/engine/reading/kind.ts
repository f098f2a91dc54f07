import type { Phrasebook } from '../phrasebook.ts'

/**
 * The kind of a message by the patterns of the phrasebook, as the name of the lines that answer it: `thanks` or `about.person`. Null
 * if it matches none.
 */
export function kindOf(text: string, isReply: boolean, { kinds }: Phrasebook): string | null {
  const words = text.split(' ').length
  const found = kinds.find(
    ({ says, unless, mostWords, isInConversation }) =>
      words <= mostWords && (isReply || !isInConversation) && says.test(text) && !unless?.test(text),
  )
  return found?.is ?? null
}
