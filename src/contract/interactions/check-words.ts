import type { CheckResult, Resolution } from './check.ts'
import type { Route } from './interaction.ts'

/** How the portal and the command line put the result of a check into words. None of them is a verdict. */
type Because = CheckResult['possible'][number]['because']

const USE: Record<Route, string> = {
  oral: 'taken by mouth',
  skin: 'used on the skin',
  eye: 'used in the eyes',
  ear: 'used in the ears',
  nose: 'used in the nose',
  inhaled: 'inhaled',
  patch: 'worn as a patch',
  rectal: 'used in the rectum',
  vaginal: 'used in the vagina',
  uterine: 'worn in the womb',
  mouth: 'used in the mouth',
  injection: 'injected',
}

// British lists, like all of our text, have no comma before the last "and"
const allOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)
export const oneOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
const quoted = (text: string) => `“${text}”`

/** How an item was interpreted. A product contains all of the things that it stands for; an everyday word may mean any of them. */
export function readAs({ type, stands_for }: Pick<Resolution, 'type' | 'stands_for'>): string {
  const names = stands_for.map(({ name }) => name)
  if (names.length < 2 || (type !== 'group' && type !== 'class')) return allOf(names)
  return `${oneOf(names)} (may mean ${names.length === 2 ? 'either; both' : 'any of these; all'} were checked)`
}

/** Additional notes on how an item was interpreted. */
export function readingNotes({ route, varies, unread }: Pick<Resolution, 'route' | 'varies' | 'unread'>): string[] {
  return [
    ...(route !== null && route !== 'oral' ? [`Interpreted as ${USE[route]}.`] : []),
    ...(varies ? ['The ingredients differ by country or version: read the label.'] : []),
    ...(unread.length > 0 ? [`Not understood: ${allOf(unread.map(quoted))}. If this is another substance, it was not checked.`] : []),
  ]
}

/** The condition under which an uncertain interaction applies, or the reason why it may not. */
export function reasonOf(because: Because): string {
  if (because.kind === 'spelling') return `If you meant ${because.read_as} by ${quoted(because.input)}`
  if (because.kind === 'person')
    return `Applies only if the same person takes both, but ${quoted(because.input)} seems to be taken by someone else`
  return `Recorded for a different form, usually one taken by mouth; ${quoted(because.input)} is ${USE[because.route]}`
}

/** The items that an interaction is about, each once: an item that contains several things may interact with itself. */
export const itemsOf = (between: readonly string[]): string => allOf([...new Set(between)])

/** What an item is called in a sentence: the text that was sent and, if that is only a code, its name too. */
function labelOf(input: string, resolution: readonly Resolution[]): string {
  const coded = resolution.find((item) => item.input === input && item.via === 'code')
  return coded ? `${coded.name} (${input})` : input
}

/** One sentence for each drug that several items contain. */
export function sameIngredients({ not_covered, resolution }: Pick<CheckResult, 'not_covered' | 'resolution'>): string[] {
  const pairs = not_covered.filter(({ reason }) => reason === 'same_ingredient').map(({ items }) => items)
  const drugsIn = (input: string) =>
    resolution.find((item) => item.input === input)?.stands_for.flatMap(({ type, name }) => (type === 'drug' ? [name] : [])) ?? []
  const sharing = new Map<string, Set<string>>()
  for (const [one = '', other = ''] of pairs)
    for (const drug of drugsIn(one).filter((name) => drugsIn(other).includes(name)))
      sharing.set(drug, (sharing.get(drug) ?? new Set()).add(one).add(other))
  return [...sharing].map(
    ([drug, items]) =>
      `${allOf([...items].map((item) => quoted(labelOf(item, resolution))))} ${items.size > 2 ? 'all' : 'both'} contain ${drug}; the doses add up.`,
  )
}

/** The pairs of drugs that were not compared, as one line per item that lists all drugs paired with it. */
export function drugPairs({ not_covered, resolution }: Pick<CheckResult, 'not_covered' | 'resolution'>): string[] {
  const partners = new Map<string, Set<string>>()
  for (const { items, reason } of not_covered) {
    const [one = '', other = ''] = items.map((item) => labelOf(item, resolution))
    if (reason === 'drug_with_drug') partners.set(one, (partners.get(one) ?? new Set()).add(other))
  }
  return [...partners].map(([item, others]) => `${item} with ${allOf([...others])}`)
}
