import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoPitchFacts } from '../../../../bench/samples/demo-pitch-facts.ts'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import { foreignWords } from '../../../../test/support/pitch-words.ts'
import { rounds } from '../../../../test/support/rounds.ts'
import { PITCH_TYPES, type PitchType } from '../../../contract/voice.ts'
import { OPPORTUNITY_STATUSES } from '../../../contract/voice-records.ts'
import { countWords } from '../../../text/shorten.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { PITCH_FORMS, pitchProblem } from '../pitch-forms.ts'
import { composePitch } from './compose-pitch.ts'
import { pitchBrief } from './pitch-brief.ts'
import { pointsOf } from './talking-points.ts'

const RUNS = rounds(3, 2_000)
const compose = (facts: PitchFacts, type: PitchType, points = '') => composePitch(pitchBrief(facts), type, points, PITCH_FORMS[type].words)
const demos = demoPitchFacts(Date.parse('2026-03-10T12:00:00.000Z'))

/** A new speaker about whom little is known. */
const BARE: PitchFacts = {
  today: '2026-03-10',
  opportunity: {
    ...{ title: 'X', organizer: null, format: null, location: null, event_date: null, deadline: null },
    ...{ status: 'new', pitch_state: 'none', last_pitch_type: null, last_drafted_on: null },
  },
  event: null,
  kit: null,
  speeches: [],
  speaker: 'Nila Rao',
}
const [demo = BARE] = demos

const word = fc.oneof(
  fc.constantFrom(
    'talk',
    'Rest',
    'and',
    'work;',
    'time.',
    '"quoted"',
    "team's",
    '😀',
    '👩‍👩‍👧',
    'é',
    '\n',
    '\r\n\n',
    '\t',
    '\u0000',
    '\u202e',
    '$&',
    '<b>',
    '\\',
    '...',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 5 }),
  fc.integer({ min: 50, max: 2_000 }).map((length) => 'x'.repeat(length)),
)
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 4 })
const day = fc.constantFrom('2026-02-28', '2028-02-29', '2027-12-31')
/** The generator of arbitrary URLs takes a second to set up, so normal runs use a few fixed URLs. */
const url = process.env.PROOF
  ? fc.webUrl()
  : fc.constantFrom('http://a.example', `https://talks.example.com/${'x'.repeat(200)}`, 'https://a.example:8443/%F0%9F%98%80?q=$&r=(1)#top')
const talk = fc.record(
  { title: text, summary: text, duration_minutes: fc.nat(500), formats: some(fc.constantFrom('keynote', 'workshop', 'odd', '')) },
  { requiredKeys: [] },
)

/** Anything that a database may contain, including missing and overlong texts. */
const anyFacts = fc.record({
  today: day,
  opportunity: fc.record({
    ...{ title: text, organizer: maybe(text), format: maybe(fc.constantFrom('in_person', 'virtual', 'hybrid')), location: maybe(text) },
    ...{ event_date: maybe(day), deadline: maybe(day), last_drafted_on: maybe(day) },
    pitch_state: fc.constantFrom('none', 'drafted', 'sent', 'follow_up_due', 'replied', 'closed'),
    status: fc.constantFrom(...OPPORTUNITY_STATUSES),
    last_pitch_type: maybe(fc.constantFrom(...PITCH_TYPES)),
  }),
  event: maybe(fc.record({ title: text, organizer: maybe(text), description: maybe(text), topics: some(text), city: maybe(text) })),
  kit: maybe(
    fc.record({
      ...{ display_name: text, tagline: maybe(text), bio_short: maybe(text), topics: some(text), location: maybe(text) },
      signature_talks: some(talk),
      testimonials: some(fc.record({ quote: text, name: text, role: text }, { requiredKeys: [] })),
      past_events: some(fc.record({ title: text, year: fc.nat(3_000), role: text }, { requiredKeys: [] })),
      ...{ one_sheet_url: maybe(url), reel_url: maybe(url) },
    }),
  ),
  speeches: some(fc.record({ title: text, topic: maybe(text), summary: maybe(text), audience: maybe(text) })),
  speaker: text,
}) as fc.Arbitrary<PitchFacts>

describe('a pitch of any type', () => {
  it.each(PITCH_TYPES)(
    '%s: has the required length and subject and no broken characters, whatever the facts and talking points',
    (type) => {
      fc.assert(
        fc.property(anyFacts, text, (facts, points) => {
          const draft = compose(facts, type, points)
          expect(pitchProblem(type, draft)).toBeUndefined()
          for (const said of [draft.pitch, draft.subject ?? '']) {
            expect(said.isWellFormed()).toBe(true)
            expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
            for (const each of said.split(/\s/)) expect([...each].length).toBeLessThanOrEqual(each.includes('://') ? 310 : 80)
          }
        }),
        { numRuns: RUNS },
      )
    },
  )

  it.each(PITCH_TYPES)('%s: claims nothing beyond the facts and the talking points', (type) => {
    fc.assert(
      fc.property(anyFacts, text, (facts, points) => {
        // overlong words are truncated, so they no longer equal the words in the facts
        const cut = /^x+$/i
        expect(foreignWords(compose(facts, type, points).pitch, facts, points).filter((said) => !cut.test(said))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it.each(PITCH_TYPES)('%s: is complete for a speaker about whom only the name is known', (type) => {
    const draft = compose(BARE, type)
    expect(pitchProblem(type, draft)).toBeUndefined()
    expect(draft.pitch).toContain('Nila Rao')
    expect(draft.pitch).toContain('"X"')
    expect(draft.pitch).not.toMatch(/null|undefined/)
    const words = draft.pitch.toLowerCase().match(/\p{L}+/gu) ?? []
    const runs = words.map((_, start) => words.slice(start, start + 4).join(' '))
    expect(new Set(runs).size).toBe(runs.length)
  })

  it.each(PITCH_TYPES)('%s: is the same for the same facts', (type) => {
    expect(compose(structuredClone(demo), type, 'One. Two.')).toEqual(compose(demo, type, 'One. Two.'))
  })
})

describe('talking points', () => {
  const POINTS = ['a map of one morning', 'no slides at all', 'questions from the floor', 'I live nearby']

  it.each(PITCH_TYPES)('%s: one to four of them appear, each as written', (type) => {
    const every = rounds(3 * POINTS.length, 1)
    for (let count = 1; count <= POINTS.length; count++)
      for (const facts of demos.filter((_, place) => place % every === count % every)) {
        const points = POINTS.slice(0, count)
        const { pitch, subject } = compose(facts, type, points.map((point) => `- ${point}`).join('\n'))
        for (const point of points) expect(pitch, `${type} ${count}`).toContain(point)
        expect(pitchProblem(type, { pitch, subject })).toBeUndefined()
      }
  })

  it('that are long appear at least in part, except in a one-liner', () => {
    const long = ['first', 'second', 'third', 'fourth'].map((name) => `${name} point with many more words ${'and more '.repeat(50)}`)
    for (const type of ['email', 'linkedin', 'follow-up'] as const) {
      const { pitch } = compose(demo, type, long.join('\n'))
      for (const name of ['first', 'second', 'third', 'fourth']) expect(pitch).toContain(`${name} point with many more`)
    }
    expect(compose(demo, 'one-liner', long.join('\n')).pitch).toContain('first point with')
  })

  it.each<[text: string, points: string[]]>([
    ['', []],
    [' \n - \n ... \n', []],
    ['- one\n* two\n• three\n4) four\n5. five', ['one', 'two', 'three', 'four']],
    ['I led 40 people. Then I burned out; it taught me a lot!', ['I led 40 people.', 'Then I burned out;', 'it taught me a lot!']],
    ['3.5 million people watched', ['3.5 million people watched']],
    ['-5 degrees on stage', ['-5 degrees on stage']],
    ['2019 was the year', ['2019 was the year']],
    ['Dr. Ines Halder, e.g. her study', ['Dr. Ines Halder, e.g. her study']],
    ['I lived in the U.S. for ten years', ['I lived in the U.S. for ten years']],
    ['Ranked No. 1 in Leeds. Rev. Ama Mensah agrees.', ['Ranked No. 1 in Leeds.', 'Rev. Ama Mensah agrees.']],
    ['1. one\n2. two', ['one', 'two']],
    ['  spread \t over   space ', ['spread over space']],
    ['🎤', ['🎤']],
  ])('in %j are %j', (said, points) => {
    expect(pointsOf(said)).toEqual(points)
  })

  it('never lose a number', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.double({ noNaN: true, min: -1_000, max: 1_000 }).map((n) => String(Math.round(n * 100) / 100)),
          { minLength: 1, maxLength: 4 },
        ),
        (numbers) => {
          const points = numbers.map((number) => `${number} is the number`)
          expect(pointsOf(points.join('\n'))).toEqual(points)
        },
      ),
    )
  })
})

describe('the word count', () => {
  it('matches what a person would count', () => {
    expect(['', ' ', 'a', ' a  b\nc ', 'a-b c'].map(countWords)).toEqual([0, 0, 1, 3, 2])
  })
})

describe('a link to a reel or one-sheet', () => {
  it('is labeled correctly', () => {
    const kit = (urls: object) => ({ ...demo, kit: demo.kit && { ...demo.kit, one_sheet_url: null, reel_url: null, ...urls } })
    expect(compose(kit({ reel_url: 'https://reel.example' }), 'email').pitch).toContain('My reel is here: https://reel.example')
    expect(compose(kit({ one_sheet_url: 'https://sheet.example' }), 'email').pitch).toContain('My one-sheet is here: https://sheet.example')
    expect(compose(kit({}), 'email').pitch).not.toContain('http')
  })
})
