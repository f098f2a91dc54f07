export const MOST_ITEMS = 30
export const LONGEST_ITEM = 120

export interface ItemList {
  items: string[]
  /** Why some of what was added last was left out, in words; null when nothing was. */
  leftOut: string | null
}

export const listOf = (items: string[]): ItemList => ({ items, leftOut: null })

/** One item to a line, or between commas and semicolons; a comma within a number stays. */
export const splitItems = (text: string): string[] =>
  text
    .split(/[\n\r;]|,(?!\d)/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

const same = (one: string) => one.toLowerCase()

export function addItems(before: readonly string[], added: readonly string[]): ItemList {
  const items = [...before]
  let tooLong = 0
  let tooMany = 0
  for (const item of added) {
    if (items.some((known) => same(known) === same(item))) continue
    if (item.length > LONGEST_ITEM) tooLong++
    else if (items.length >= MOST_ITEMS) tooMany++
    else items.push(item)
  }
  const reasons = [
    tooMany > 0 && `${tooMany} left out: a check takes ${MOST_ITEMS} items at most.`,
    tooLong > 0 && `${tooLong} left out: an item has ${LONGEST_ITEM} characters at most.`,
  ].filter(Boolean)
  return { items, leftOut: reasons.length > 0 ? reasons.join(' ') : null }
}
