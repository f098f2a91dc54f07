import type { Structure } from './structure.ts'

/** A clause said to the person instead of by them: "my sister told me" as "your sister told you". Null if that isn't certain. */
export function turnedToYou(clause: string, { turned, unturned }: Structure): string | null {
  const text = turned.reduce((said, { says, becomes }) => said.replaceAll(says, becomes), clause)
  return unturned.test(text) ? null : text.replaceAll(/\s+/g, ' ').trim()
}
