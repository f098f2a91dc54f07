/** A long run of characters that can't be natural language if it contains a digit: a key or encoded text. */
const ENCODED = /[\w+/=-]{40,}/g
const KEY = /\b(?:threefold_(?:live|test|portal)_|sk-|pk_|gh[pousr]_|xox[bp]-|AKIA|eyJ)[\w-]{8,}/
/** A model can't look anything up, so a URL in its reply is invented, or not meant to be passed on. */
const LINK = /https?:\/\/|\bwww\.|\]\(|^\s*\[[^\]\n]+\]:|\b(?:src|href)\s*=/im
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/g
const TABLE = /(?:^[^\S\n]*\|.*\n){3}/m

/** The reason why a reply must not reach the person; null if there is none. An e-mail address that the person wrote may be repeated. */
export function leakIn(raw: string, written: string): string | null {
  if (KEY.test(raw) || (raw.match(ENCODED) ?? []).some((text) => /\d/.test(text))) return 'it contains a key or encoded text'
  if (LINK.test(raw)) return 'it contains a link'
  if (TABLE.test(raw)) return 'it contains a table'
  return (raw.match(EMAIL) ?? []).some((address) => !written.includes(address)) ? 'it contains an e-mail address' : null
}

const LONGEST_WORD = 20
/** The maximum length of a key or an address. */
const LONGEST_HELD = 400
const UNUSUAL = /[\d_@=+/\][(:|<-]|\.\w/

/** The length of the last word of a text if more characters could turn it into something else, such as a key or a URL; otherwise 0. */
export function unfinished(text: string): number {
  const [word = ''] = /\S*$/.exec(text) ?? []
  const isOpen = word.length > LONGEST_WORD || UNUSUAL.test(word)
  return isOpen && word.length <= LONGEST_HELD ? word.length : 0
}

/** Invisible characters, some of which count as letters or symbols. */
const BLANK = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu
export const isBlank = (text: string): boolean => text.replaceAll(BLANK, '') === ''
