/** Text that nobody speaks, if it has a digit in it: a key, or text that is encoded. */
const ENCODED = /[\w+/=-]{40,}/g
const KEY = /\b(?:threefold_(?:live|test|portal)_|sk-|pk_|gh[pousr]_|xox[bp]-|AKIA|eyJ)[\w-]{8,}/
/** A model can't look anything up, so an address that it names is invented or isn't its to tell. */
const LINK = /https?:\/\/|\bwww\.|\]\(|^\s*\[[^\]\n]+\]:|\b(?:src|href)\s*=/im
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/g
const TABLE = /(?:^[^\S\n]*\|.*\n){3}/m

/** What a reply contains that must not reach the person; null if there is nothing. What the person wrote may be repeated. */
export function leakIn(raw: string, written: string): string | null {
  if (KEY.test(raw) || (raw.match(ENCODED) ?? []).some((text) => /\d/.test(text))) return 'it contains a key or encoded text'
  if (LINK.test(raw)) return 'it contains a link'
  if (TABLE.test(raw)) return 'it contains a table'
  return (raw.match(EMAIL) ?? []).some((address) => !written.includes(address)) ? 'it contains an e-mail address' : null
}

const LONGEST_WORD = 20
/** More than any key or address has. */
const LONGEST_HELD = 400
const UNUSUAL = /[\d_@=+/\][(:|<-]|\.\w/

/** The length of the last word of a text if more of it could turn it into something else, such as a key or an address. */
export function unfinished(text: string): number {
  const [word = ''] = /\S*$/.exec(text) ?? []
  const isOpen = word.length > LONGEST_WORD || UNUSUAL.test(word)
  return isOpen && word.length <= LONGEST_HELD ? word.length : 0
}

/** Characters that show nothing, although some of them count as letters or symbols. */
const BLANK = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu
export const isBlank = (text: string): boolean => text.replaceAll(BLANK, '') === ''
