import { withCapitals } from './nouns.ts'
import type { Structure } from './structure.ts'

/** Words that a replacement has put at the start of a sentence, so that the word after them no longer needs its capital. */
const PREFIXED = /^((?:you|you've|you're|you just|your|du|você) )(\p{Lu}\p{Ll}+)/u

/**
 * Rephrases a clause to address the person: "my sister told me" becomes "your sister told you". Null if that can't be done with certainty.
 */
export function turnedToYou(clause: string, { turned, unturned, addressed, enclitic, nouns }: Structure): string | null {
  if (addressed.test(clause)) return null
  const text = turned.reduce(
    (said, { says, becomes }) => said.replaceAll(says, becomes),
    enclitic ? clause.replaceAll(enclitic, 'te') : clause,
  )
  if (unturned.test(text)) return null
  const said = text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;]+/, '')
    .trim()
    .replace(PREFIXED, (whole, before: string, first: string) =>
      clause.startsWith(first.charAt(0)) ? before + first.toLowerCase() : whole,
    )
  return withCapitals(said, nouns)
}
