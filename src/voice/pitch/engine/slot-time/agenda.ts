/** The time at which an item of an agenda begins. */
const MOMENT = '\\d{1,2}(?:[:.]\\d\\d(?: ?[ap]m)?| ?[ap]m)'
const WHAT = '(?!(?:to|and|until|till|or|on|in|at|every|each)\\b)[^\\d\\s-\u2013]'
const ITEM = new RegExp(`^(?<from>${MOMENT})(?:\\s*[-\u2013]\\s*|:?\\s+)(?<what>${WHAT}.*?)[\\s.]*$`, 'i')
const BETWEEN_ITEMS = new RegExp(`[,;|\u2022*-]*\\s+(?=${MOMENT}(?: ?[-\u2013] ?|:?\\s+)${WHAT})`, 'i')
const FEWEST_ITEMS = 3
const WANTED = /\b(?:wanted|needed|open|vacant|free|available|tb[acd]|you|yours?)\b|\?/i

/** Rewrites an agenda as sentences that give each item's time range; if some items are marked as open, only those items get a sentence. */
export function withLengths(description: string): string {
  const lines = description.split(BETWEEN_ITEMS)
  const items = lines.map((line) => ITEM.exec(line)?.groups)
  if (items.filter(Boolean).length < FEWEST_ITEMS) return description
  const areSomeWanted = items.some((item) => WANTED.test(item?.what ?? ''))
  return lines
    .map((line, place) => {
      const [item, next] = [items[place], items[place + 1]]
      if (!item) return line
      const isAsked = next && (!areSomeWanted || WANTED.test(item.what ?? ''))
      return isAsked ? `${item.what} ${item.from} to ${next.from}.` : `${item.what}.`
    })
    .join(' ')
}
