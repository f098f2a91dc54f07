/** One place of a phrase: any of these words, or of these sequences of words. */
interface Item {
  words: Set<string>
  sequences: string[][]
  /** How many other words may stand before it. */
  gap: number
}

export type Part = Item[]

const SMALL_GAP = 2
const WIDE_GAP = 6

/** The same symbol is the same choice, so that phrases which share it are looked up together. */
const choices = new WeakMap<Map<string, string[]>, Map<string, Omit<Item, 'gap'>>>()

/**
 * `a b` in this order with up to two words between, `a ... b` with up to six, `a_b` or `a _ b` with none, `a|b` either,
 * `<name>` any of a family, `word*` all that begin so, `*word` all that end so, `x + y` near each other in any order.
 */
export function readPattern(
  pattern: string,
  families: Map<string, string[]>,
  wordsOf: (text: string) => string[],
  smallGap: number = SMALL_GAP,
): Part[] {
  const known = choices.get(families) ?? new Map<string, Omit<Item, 'gap'>>()
  choices.set(families, known)
  return pattern.split(' + ').map((part) => {
    const items: Part = []
    let gap = 0
    for (const symbol of part.trim().split(/\s+/)) {
      if (symbol === '...') gap = WIDE_GAP
      else if (symbol === '_') gap = 0
      else {
        const choice = known.get(symbol) ?? readChoice(symbol)
        known.set(symbol, choice)
        items.push({ ...choice, gap })
        gap = smallGap
      }
    }
    return items
  })

  function readChoice(symbol: string): Omit<Item, 'gap'> {
    const choice: Omit<Item, 'gap'> = { words: new Set(), sequences: [] }
    for (const each of symbol.split('|')) {
      const name = /^<(.+)>$/.exec(each)?.[1]
      const members = name === undefined ? [each.replaceAll('_', ' ')] : families.get(name)
      if (!members || (name === undefined && /[<>]/.test(each))) throw new Error(`there is no family ${each} for "${pattern}"`)
      for (const member of members) {
        const words = wordsOf(member)
        if (words.length === 0) throw new Error(`"${member}" in "${pattern}" has no words`)
        if (words.length === 1) choice.words.add(words[0] as string)
        else choice.sequences.push(words)
      }
    }
    return choice
  }
}
