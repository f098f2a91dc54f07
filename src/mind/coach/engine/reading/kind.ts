import type { Phrasebook } from '../phrasebook.ts'

/**
 * The kind of message that the phrasebook's patterns recognize, which is also the name of the lines that answer it, such as `thanks` or
 * `about.person`. Null if no pattern matches.
 */
export function kindOf(text: string, isReply: boolean, { kinds }: Phrasebook): string | null {
  const words = text.split(' ').length
  const found = kinds.find(
    ({ says, unless, mostWords, isInConversation }) =>
      words <= mostWords && (isReply || !isInConversation) && says.test(text) && !unless?.test(text),
  )
  return found?.is ?? null
}
