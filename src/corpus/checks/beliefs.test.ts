import { describe, expect, it } from 'vitest'
import { type Belief, beliefId, libraryVersion, readBeliefs } from '../beliefs.ts'
import { checkBeliefs } from './beliefs.ts'

const whole = readBeliefs()
/** Four beliefs whose only problem is that there are so few. */
const few = whole
  .slice(0, 4)
  .map((belief, index, all) => ({ ...belief, display_order: index + 1, related: all.map(({ slug }) => slug).toSpliced(index, 1) }))
const SIZE = 'the library has 4 beliefs instead of 75'

type Pair = [one: Belief, other: Belief]
const SLUG = few[0]?.slug
const LONG_WORDS = 'Unquestionably extraordinary organizational responsibilities necessitate considerable deliberation. '.repeat(3)

const faultsOf = (spoil: (...pair: Pair) => unknown): string[] => {
  const copy = structuredClone(few)
  spoil(...(copy as unknown as Pair))
  return checkBeliefs(copy).filter((line) => line !== SIZE)
}
/** Sets the value at a path such as `coach.asks.0`. */
const set = (path: string, value: unknown) => (belief: Belief) => {
  const steps = path.split('.')
  const name = steps.pop() as string
  const holder = steps.reduce((at, step) => at[step] as Record<string, unknown>, belief as unknown as Record<string, unknown>)
  holder[name] = value
}
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`)

describe('the shipped library', () => {
  it('has no problems', () => {
    expect(checkBeliefs(whole)).toEqual([])
  })

  it('has beliefs of both worlds, each with a unique UUID', () => {
    expect(new Set(whole.map(({ world }) => world))).toEqual(new Set(['inner', 'outer']))
    const ids = whole.map(({ slug }) => beliefId(slug))
    expect(new Set(ids).size).toBe(75)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('has the date of its last review as its version', () => {
    const reviews = whole.map(({ reviewed }) => reviewed).sort()
    expect(libraryVersion()).toMatch(new RegExp(`^${reviews.at(-1)}\\+[0-9a-f]{12}$`))
  })
})

describe('a malformed belief is rejected with its slug and the path of the problem', () => {
  const { title: _, ...untitled } = few[0] as Belief

  it.each<[string, unknown]>([
    ['slug', 'Not A Slug'],
    ['title', ''],
    ['display_order', 0],
    ['display_order', 1.5],
    ['world', 'up'],
    ['theme', 'luck'],
    ['core_truth', 'Too short.'],
    ['core_truth', 'x'.repeat(141)],
    ['tags', ['time']],
    ['tags', ['time', 'time']],
    ['tags', ['time', 'nonsense']],
    ['frameworks', []],
    ['frameworks', ['hearsay']],
    ['description', 'Too short.'],
    ['distortion.name', 'nonsense'],
    ['distortion.thought', null],
    ['limiting_form', ''],
    ['reframe', 7],
    ['practices', []],
    ['practices.0.minutes', 3],
    ['practices.0.kind', 'nonsense'],
    ['practices.0.steps', lines(1)],
    ['practices.0.steps', lines(6)],
    ['reflection_questions', lines(2)],
    ['related', ['one']],
    ['safety_note', ''],
    ['signals', lines(9)],
    ['signals', lines(31)],
    ['coach.notices', lines(2)],
    ['coach.offers', lines(4)],
    ['coach.tries', lines(1)],
    ['coach.asks', lines(2)],
    ['reviewed', 'last week'],
  ])('%s: %j', (path, value) => {
    const place = `/${path.replaceAll('.', '/')}`
    const name = path === 'slug' ? value : SLUG
    expect(faultsOf(set(path, value))).toContainEqual(expect.stringMatching(new RegExp(`^belief ${name}${place}(/\\d)?: must `)))
  })

  it('a missing field, an unknown field or a record that is not an object', () => {
    const refused = (record: unknown) => checkBeliefs([record as Belief])
    expect(refused(untitled)).toEqual([`belief ${SLUG}: must have required property 'title'`])
    expect(refused({ ...few[0], tilte: 'x' })).toEqual([`belief ${SLUG}: must NOT have additional properties`])
    for (const nothing of [null, undefined, 'text', []]) expect(refused(nothing)).toEqual(['belief 0: must be object'])
  })
})

describe('an inconsistent library is rejected', () => {
  it.each<[string, RegExp, (...pair: Pair) => unknown]>([
    ['a gap in the display order', /^display_order must count from 1/, (one, other) => set('display_order', one.display_order)(other)],
    ['a duplicate slug', /: "slug \S+" also appears in /, (one, other) => set('slug', one.slug)(other)],
    ['a duplicate title', /also appears in /, (one, other) => set('title', `${one.title.toUpperCase()}!`)(other)],
    ['a sentence of another belief', /also appears in /, (one, other) => set('coach.tries.0', one.coach.tries[0])(other)],
    ['a repeated step in one belief', /also appears in /, (one) => set('practices.0.steps.0', one.practices[1]?.steps[0])(one)],
    ['a belief related to itself', /: related to itself$/, (one) => one.related.push(one.slug)],
    ['a related belief that is not there', /: the related belief nonsense does not exist$/, (one) => one.related.push('nonsense')],
    ['a link that is not returned', /does not link back$/, (_one, other) => other.related.shift()],
    ['a promise', /: contains "guaranteed"$/, set('reframe', 'A calm week is guaranteed.')],
    ['a promise in a title', /: contains "miracle"$/, set('practices.0.title', 'The miracle minute')],
    ['a promise in a note', /: contains "cures"$/, set('safety_note', 'This cures low mood.')],
    ['a claim about illness', /: contains "made you ill"$/, set('coach.notices.0', 'Perhaps the worry made you ill.')],
    ['a claim that it always works', /: contains "always works"$/, set('coach.offers.0', 'This always works in the end.')],
    ['a description that is hard to read', /: the description reads at grade /, set('description', LONG_WORDS)],
    ['an endless sentence', /: a sentence of 60 words is too long$/, set('description', 'word '.repeat(60).trim())],
    ['a reflection that asks nothing', /" is not a question$/, set('reflection_questions.0', 'Think about it.')],
    ['a coach that asks nothing', /" is not a question$/, set('coach.asks.2', 'Tell me more.')],
    [
      'the same in other words',
      /is too similar to /,
      (one, other) => set('core_truth', one.core_truth.replace(/\w+\.$/, 'differently.'))(other),
    ],
  ])('for %s', (_name, fault, spoil) => {
    expect(faultsOf(spoil)).toContainEqual(expect.stringMatching(fault))
  })

  it('for its size, if nothing else is wrong', () => {
    expect(checkBeliefs(few)).toEqual([SIZE])
  })

  it('with all problems at once', () => {
    const spoiled = faultsOf((one, other) => {
      set('reframe', 'A calm week is guaranteed.')(one)
      set('coach.asks.0', 'Tell me more.')(other)
    })
    expect(spoiled).toHaveLength(2)
  })
})
