import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'

/**
 * The kind of a message, as the name of the lines that answer it: `thanks` or `about.person`. `life` is a matter of the person's
 * own, which the coach works with.
 */
export function kindOf(text: string, history: readonly Turn[], { kinds }: Phrasebook): string {
  const words = text.split(' ').length
  const isConversation = history.some(({ role }) => role === 'assistant')
  const found = kinds.find(
    ({ says, unless, mostWords, isInConversation }) =>
      words <= mostWords && (isConversation || !isInConversation) && says.test(text) && !unless?.test(text),
  )
  return found?.is ?? 'life'
}
