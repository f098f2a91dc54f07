import type { CheckResult } from '../../contract/interactions/check.ts'
import type { Route } from '../../contract/interactions/interaction.ts'
import type { Thing } from '../../corpus/lexicon.ts'
import { appliesTo, type KnownInteraction, recordsAbout } from './interactions.ts'
import type { RemedyRecords } from './remedy-records.ts'
import type { ResolvedItem, Resolver } from './resolver.ts'

type Because = CheckResult['possible'][number]['because']

/** The content that items are checked against. */
export interface CheckedContent {
  resolver: Resolver
  interactions: readonly KnownInteraction[]
  remedyRecords: RemedyRecords
  /** The ids of remedies that are foods, drinks or habits. */
  foods: ReadonlySet<string>
}

export interface Match {
  known: KnownInteraction
  between: string[]
  /** For each item in `between`, the substance or class that the record is about. */
  things: Thing[]
  /** The reason why the record may not apply; null if it applies. */
  because: Because | null
}

export interface Check {
  mode: CheckResult['mode']
  matches: Match[]
  possible: Match[]
  not_covered: CheckResult['not_covered']
  unmatched: string[]
  resolution: CheckResult['resolution']
}

/** A substance or class that an item refers to. */
interface Use {
  input: string
  place: number
  thing: Thing
  route: Route | null
  isList: boolean
  person: string | null
  readAs: string | null
}

/** Finds the interaction records between items. For a single item, finds all of its records. */
export function checkItems(items: string[], { resolver, remedyRecords, interactions }: CheckedContent): Check {
  const read = items.map((item) => resolver.resolve(item))
  const uses = withoutExplained(items.flatMap((input, place) => usesOf(input, place, read[place] as ResolvedItem)))
  const found = items.length === 1 ? recordsOf(uses, remedyRecords, interactions) : recordsBetween(uses, remedyRecords)
  const matches = found.sort((a, b) => a.known.order - b.known.order)
  return {
    mode: items.length === 1 ? 'single' : 'pairs',
    matches: matches.filter(({ because }) => because === null),
    possible: matches.filter(({ because }) => because !== null),
    not_covered: notCovered(items, read),
    unmatched: items.filter((_, place) => read[place]?.things.length === 0),
    resolution: read.map(({ resolution }) => resolution),
  }
}

function usesOf(input: string, place: number, { things, route, isList, person, guess }: ResolvedItem): Use[] {
  const use = { input, place, route, isList, person, readAs: guess?.read_as ?? null }
  return (guess?.things ?? things).map((thing) => ({ ...use, thing }))
}

/** Leaves out the name of a class, such as "blood thinner", if the list also names a drug in that class. */
function withoutExplained(uses: Use[]): Use[] {
  const named = new Set(uses.flatMap(({ thing, readAs }) => (thing.type === 'drug' && readAs === null ? thing.classes : [])))
  const isClass = ({ thing }: Use) => thing.type === 'class'
  const explained = new Set(
    uses.filter((use) => isClass(use) && use.thing.classes.some((name) => named.has(name))).map(({ place }) => place),
  )
  return uses.filter((use) => !isClass(use) || !explained.has(use.place))
}

/** Groups the uses by thing. Items whose spelling and route leave no doubt come first. */
function byThing(uses: Use[]): [Thing, Use[]][] {
  const doubt = ({ readAs, route }: Use) => (readAs === null ? 0 : 2) + (route === null || route === 'oral' ? 0 : 1)
  const found = new Map<Thing, Use[]>()
  for (const use of uses.toSorted((a, b) => doubt(a) - doubt(b))) found.set(use.thing, [...(found.get(use.thing) ?? []), use])
  return [...found]
}

function recordsOf(uses: Use[], remedyRecords: RemedyRecords, interactions: readonly KnownInteraction[]): Match[] {
  const found = new Map<KnownInteraction, Match>()
  for (const use of uses) {
    const own = use.thing.remedy === null ? [] : remedyRecords.of(use.thing.remedy)
    for (const known of [...own, ...recordsAbout(use.thing, interactions)])
      if (!found.has(known)) found.set(known, { known, between: [use.input], things: [use.thing], because: doubtOf(known, [use]) })
  }
  return [...found.values()]
}

/** Finds the records between different items. The ingredients of one product are not compared with each other. */
function recordsBetween(uses: Use[], remedyRecords: RemedyRecords): Match[] {
  const found = new Map<string, Match>()
  const things = byThing(uses)
  for (const [{ remedy }, remedies] of things) {
    if (remedy === null) continue
    for (const [thing, drugs] of things) {
      const records = remedyRecords.with(remedy, thing)
      const pair = records.length > 0 ? apart(remedies, drugs) : undefined
      for (const known of pair ? records : []) {
        const [one, other] = pair as [Use, Use]
        const key = `${known.record.id} ${one.place} ${other.place}`
        const match = { known, between: [one.input, other.input], things: [one.thing, other.thing], because: doubtOf(known, [one, other]) }
        if (!found.has(key) || match.because === null) found.set(key, match)
      }
    }
  }
  return [...found.values()]
}

/** The first remedy and drug, in the order of the list, that come from different items or from an item that is itself a list. */
function apart(remedies: Use[], drugs: Use[]): [Use, Use] | undefined {
  for (const remedy of remedies)
    for (const drug of drugs)
      if (remedy !== drug && (remedy.place !== drug.place || remedy.isList))
        return remedy.place <= drug.place ? [remedy, drug] : [drug, remedy]
  return undefined
}

function doubtOf(known: KnownInteraction, uses: Use[]): Because | null {
  for (const { input, readAs } of uses) if (readAs !== null) return { kind: 'spelling', input, read_as: readAs }
  for (const { input, thing, route } of uses) if (route !== null && !appliesTo(known, thing, route)) return { kind: 'route', input, route }
  const [one, other] = uses
  if (one && other && one.person !== other.person) return { kind: 'person', input: one.person === null ? other.input : one.input }
  return null
}

/** All pairs of items that both contain drugs. They aren't covered, because the reference compares drugs only with remedies. */
function notCovered(items: string[], read: ResolvedItem[]): Check['not_covered'] {
  const drugs = read.map(({ things }) => things.filter(({ type }) => type !== 'remedy'))
  const pairs: Check['not_covered'] = []
  for (const [first, one] of drugs.entries())
    for (let second = first + 1; second < drugs.length; second++) {
      const other = drugs[second] ?? []
      if (one.length === 0 || other.length === 0) continue
      const isSame = one.some((thing) => thing.type === 'drug' && other.includes(thing))
      pairs.push({ items: [items[first] ?? '', items[second] ?? ''], reason: isSame ? 'same_ingredient' : 'drug_with_drug' })
    }
  return pairs
}
