import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeReference } from '../../../test/support/whole-reference.ts'
import { projectRoot } from '../../base/project-root.ts'
import { parseYaml } from '../../base/yaml.ts'
import type { Thing } from '../../corpus/lexicon.ts'
import type { ReferenceContent } from '../reference-content.ts'
import { checkItems, type Match } from './check-items.ts'
import { isDrugOf, isRemedyOf } from './interactions.ts'

/**
 * A list as people write it. Its author knew neither the corpus nor the code. The expectations use the names that a pharmacist would use:
 * what each item contains, pairs that any good reference would report, and what must not be reported.
 */
interface WrittenList {
  id: string
  items: string[]
  means: string[][]
  pairs?: [string, string][]
  never?: ({ item: string; not: string } | { pair: [string, string] })[]
}

const LOADING_MS = 60_000
const WANTED = { items: 0.92, pairs: 0.95, traps: 0.97 }
const A_FEW_VITAMINS = 3
const SETS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

let content: ReferenceContent
beforeAll(async () => {
  content = (await wholeReference()).content
}, LOADING_MS)

const thingsOf = (text: string): Thing[] => {
  const { things, guess } = content.resolver.resolve(text)
  return guess?.things ?? things
}
const isSame = (one: Thing, other: Thing) => one === other || (one.remedy !== null && one.remedy === other.remedy)
const isKindOf = (kind: Thing, member: Thing) => kind.type === 'class' && [...member.classes, ...member.related].includes(kind.id)

function isRead(item: string, names: string[]): boolean {
  const read = thingsOf(item)
  if (names.length === 0) return content.resolver.resolve(item).things.length === 0
  const vitamins = read.filter(({ id }) => /^vitamin-|^niacin|^biotin$|^folic-acid$|^multivitamin$/.test(id))
  return names.every((name) => {
    if (/^(multivitamin|prenatal|b vitamins|vitamin b complex)/i.test(name) && vitamins.length >= A_FEW_VITAMINS) return true
    const wanted = thingsOf(name)
    const isFound = (thing: Thing) => read.some((each) => isSame(each, thing) || isKindOf(each, thing) || isKindOf(thing, each))
    return wanted.length > 0 && wanted.every(isFound)
  })
}

function isReported([one, other]: [string, string], matches: Match[]): boolean {
  const sides = [thingsOf(one), thingsOf(other)]
  const involves = (match: Match, remedies: Thing[] = [], drugs: Thing[] = []) =>
    remedies.some((thing) => isRemedyOf(match.known, thing)) && drugs.some((thing) => isDrugOf(match.known, thing))
  return matches.some((match) => involves(match, sides[0], sides[1]) || involves(match, sides[1], sides[0]))
}

function isAvoided(trap: NonNullable<WrittenList['never']>[number], matches: Match[]): boolean {
  if ('pair' in trap) return !isReported(trap.pair, matches)
  const read = content.resolver.resolve(trap.item).things
  return !thingsOf(trap.not).some((thing) => read.some((each) => isSame(each, thing)))
}

const share = (results: boolean[]) => results.filter(Boolean).length / results.length

describe.each(process.env.PROOF ? SETS : SETS.slice(-2))('the %s set of lists', (set) => {
  const file = join(projectRoot, 'test/body/people', `${set}-lists.yaml`)
  const lists = parseYaml(readFileSync(file, 'utf8'), file) as WrittenList[]
  let checked: { list: WrittenList; result: ReturnType<typeof checkItems> }[]
  beforeAll(() => {
    checked = lists.map((list) => ({ list, result: checkItems(list.items, content) }))
  })

  it('has items that are read as a pharmacist would read them', () => {
    expect(share(lists.flatMap(({ items, means }) => items.map((item, at) => isRead(item, means[at] ?? []))))).toBeGreaterThan(WANTED.items)
  })

  it('has pairs that are reported', () => {
    const found = checked.flatMap(({ list, result }) =>
      (list.pairs ?? []).map((pair) => isReported(pair, [...result.matches, ...result.possible])),
    )
    expect(share(found)).toBeGreaterThan(WANTED.pairs)
  })

  it('has traps that are avoided', () => {
    const avoided = checked.flatMap(({ list, result }) => (list.never ?? []).map((trap) => isAvoided(trap, result.matches)))
    expect(share(avoided)).toBeGreaterThan(WANTED.traps)
  })
})
