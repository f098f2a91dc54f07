export const MAX_ITEMS = 30
export const MAX_ITEM_LENGTH = 120

export interface ItemList {
  items: string[]
  /** Why some of the items that were added last were rejected; null if none were. */
  rejection: string | null
}

export const listOf = (items: string[]): ItemList => ({ items, rejection: null })

/** Splits at line breaks, semicolons and commas, except commas within numbers. */
export const splitItems = (text: string): string[] =>
  text
    .split(/[\n\r;]|,(?!\d)/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

const normalize = (item: string) => item.toLowerCase()

export function addItems(before: readonly string[], added: readonly string[]): ItemList {
  const items = [...before]
  let tooLong = 0
  let tooMany = 0
  for (const item of added) {
    if (items.some((known) => normalize(known) === normalize(item))) continue
    if (item.length > MAX_ITEM_LENGTH) tooLong++
    else if (items.length >= MAX_ITEMS) tooMany++
    else items.push(item)
  }
  const reasons = [
    tooMany > 0 && `${tooMany} not added: you can check at most ${MAX_ITEMS} items.`,
    tooLong > 0 && `${tooLong} not added: an item can have at most ${MAX_ITEM_LENGTH} characters.`,
  ].filter(Boolean)
  return { items, rejection: reasons.length > 0 ? reasons.join(' ') : null }
}
