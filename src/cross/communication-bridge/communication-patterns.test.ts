import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { spokenText } from '../../text/markdown.ts'
import { type BeliefMastery, communicationFindings, patternsOf } from './communication-patterns.ts'

const patternOf = (name: string, content_md: string) => {
  const found = patternsOf({ id: 'a', content_md }).find(({ pattern }) => pattern === name)
  if (!found) throw new Error(name)
  return { ...found, excerpts: found.evidence.map(({ excerpt }) => excerpt) }
}
const measured = (name: string, content_md: string) => patternOf(name, content_md).value
/** Eight words that no measure counts. */
const PLAIN = 'Those people work with much care and patience. '

describe('counts match manual counts', () => {
  it.each([
    ['hedging', 'Perhaps we might try. It is kind of late, I think.', 363.6, 4, 11],
    ['hedging', 'What kind of talk is this kind of talk?', 0, 0, 9],
    ['hedging', 'In May we may go.', 200, 1, 5],
    ['hedging', '# Maybe\n\n```\nmaybe maybe\n```\n\nYes, [perhaps](https://maybe.example).', 500, 1, 2],
    ['certainty', 'I always know. Of course. No doubt it must hold.', 400, 4, 10],
    ['first_person_singular', 'I’m here. My mother told me “I” myself: i.e. it’s mine.', 500, 5, 10],
    ['first_person_plural', "We said let's go; our bus took us to the US.", 363.6, 4, 11],
    ['concreteness', 'In 2024 I paid 3.5 dollars, then 1,200 more, to Anna Maria Lee in New York.', 312.5, 5, 16],
    ['concreteness', 'Twenty five red chairs. She said: "Come in." It’s warm.', 500, 4, 8],
    ['story_markers', 'Two years ago, one morning, she said nothing. Suddenly it ended.', 363.6, 4, 11],
  ])('%s in %j', (name, text, value, finds, words) => {
    expect(measured(name, text)).toBe(value)
    expect(value).toBe(Math.round((finds / words) * 10_000) / 10)
  })

  it.each([
    ['abbreviations', 'Take fruit, e.g. Apples, i.e. Fruit. Ask Dr. Smith or J. R. Jones at 9 a.m. on Monday.', 18, 2],
    ['decimals', 'It costs 3.50 now. It was 2.', 7, 2],
    ['quotes', '“Why?” she asked. “Because.” He left.', 2, 1],
    ['dots', 'Wait... what? Well… Yes!', 4, 3],
    ['several marks in a row', 'Really?! Yes!!!', 2, 2],
    ['list items without punctuation', '- one thing\n- another thing', 4, 2],
    ['headings', '# A heading. With a stop.\n\nOne.', 1, 1],
    ['hyphens and apostrophes', 'Well-known words don’t part. Rock ’n’ roll.', 7, 2],
    ['other scripts', '我们开始。你好吗？Да. Ещё раз.', 5, 4],
    ['I at the end', 'So did I. You too.', 5, 2],
  ])('sentences with %s', (_, text, words, sentences) => {
    expect(measured('sentence_length', text)).toBe(Math.round((words / sentences) * 10) / 10)
  })

  it('counts questions per 100 sentences, wherever the quotation ends', () => {
    expect(measured('questions', 'Why? I know. "Who are you?" Is it 3.5?! See https://a.example/?q=1 there. So.')).toBe(40)
    expect(measured('questions', '你好吗？好。')).toBe(50)
  })

  it('are all 0 for a speech without words', () => {
    for (const content_md of ['', '   \n', '***', '```\ncode only\n```', '🙂 !!! ???'])
      for (const { value, evidence } of patternsOf({ id: 'a', content_md })) expect([value, evidence]).toEqual([0, []])
  })
})

describe('quotations', () => {
  const own = (text: string) => patternOf('hedging', text).value
  it.each([
    ['in straight marks', 'He said, "Maybe I might. Perhaps." We left.'],
    ['in curly marks', 'He said, “Maybe I might,” and we left.'],
    ['in guillemets', 'He said « Maybe I might » and we left.'],
    ['in single marks', 'He said, ‘Maybe it’s what I might do,’ and we left.'],
    ['with a quotation inside', 'He said, “She told me ‘maybe’ and perhaps,” and we left.'],
    ['of several paragraphs', 'He wrote: “Maybe I might.\n\n“Perhaps.\n\n“Possibly.” We left.'],
    ['in a block', 'We left.\n\n> Maybe I might.\n> Perhaps.\n\nWe came back.'],
  ])('%s are not counted', (_, text) => {
    expect(own(text)).toBe(0)
  })

  it.each([
    ['a mark that is never closed', 'He said, "maybe I might.'],
    ['inches', 'A 6\'2" man might, perhaps, sit on a 3" nail.'],
    ['apostrophes', 'The workers’ hall might be rock ’n’ roll, perhaps.'],
    ['words after the quotation', '“No,” he said, and perhaps he might.'],
  ])('are not mistaken for %s', (_, text) => {
    expect(own(text)).toBeGreaterThan(0)
  })

  it("are shown in excerpts of the speaker's own words, and quoted questions don't count as the speaker's", () => {
    expect(patternOf('hedging', 'Perhaps she said, "I might."').excerpts).toEqual(['Perhaps she said, "I might."'])
    expect(measured('questions', 'She asked, "Who are you?" I left. Why?')).toBe(33.3)
  })

  it('do not shorten the sentences that contain them', () => {
    expect(measured('sentence_length', `${PLAIN}She said, "Sit." ${PLAIN}`)).toBe(8)
  })
})

describe('excerpts', () => {
  it('of sentences that are too short are the shortest; of those that are too long, the longest', () => {
    const [short, long] = [
      'I sat down here.',
      `${PLAIN.slice(0, -2)} and never leave the hall before all of the lamps in all of the rooms go out at ten.`,
    ]
    const few = patternOf('sentence_length', `Yes. ${short} No. ${PLAIN}${short} Yes. Not now.`)
    expect([few.position, few.excerpts]).toEqual(['below', ['Yes.', 'No.', 'Not now.']])
    const many = patternOf(
      'sentence_length',
      `${long} ${PLAIN}${long.replace('ten', 'two')} ${long.replace('ten', 'six')} ${long.replace('ten', 'four')}`,
    )
    expect([many.position, many.excerpts.length, many.excerpts.includes(PLAIN.trim())]).toEqual(['above', 3, false])
  })

  it('of text that is not concrete enough are sentences without anything concrete', () => {
    const { position, excerpts, suggestion } = patternOf(
      'concreteness',
      `${PLAIN.repeat(20)}Two chairs stood there, as they had for so very long.`,
    )
    expect([position, excerpts]).toEqual(['below', [PLAIN.trim()]])
    expect(suggestion).toContain('The excerpts contain nothing that can be seen or counted')
  })

  it('are the sentences with the most matches, at most three, in the order of the speech', () => {
    const text = 'Maybe one. Perhaps, maybe, possibly two. Nothing. Maybe, perhaps three. Maybe, probably four.'
    expect(patternOf('hedging', text).excerpts).toEqual(['Perhaps, maybe, possibly two.', 'Maybe, perhaps three.', 'Maybe, probably four.'])
  })

  it('mark the counted words, even in a shortened sentence; whole sentences are not marked', () => {
    const long = `${'many words here and '.repeat(10)}it is perhaps, I think, ${'more words there and '.repeat(10)}end.`
    for (const text of [long, 'Perhaps she said, "I think so," and I think not.']) {
      const [{ excerpt, marks } = { excerpt: '', marks: [] }] = patternOf('hedging', text).evidence
      expect(marks.map(([from, to]) => excerpt.slice(from, to).toLowerCase())).toEqual(['perhaps', 'i think'])
    }
    expect(patternOf('questions', 'Is it perhaps so?').evidence.map(({ marks }) => marks)).toEqual([[]])
  })

  it('contain the match if a sentence is longer than 200 characters', () => {
    const [excerpt] = patternOf('hedging', `${'many words here and '.repeat(40)}perhaps ${'more words there and '.repeat(40)}end.`).excerpts
    expect(excerpt).toMatch(/^\w.* perhaps .*\w$/)
    expect(excerpt?.length).toBeLessThanOrEqual(200)
  })

  const piece = fc.oneof(
    fc.constantFrom(
      'Perhaps ',
      'maybe. ',
      'I ',
      'we ',
      '? ',
      '\n\n',
      '# ',
      '- ',
      '> ',
      '```\n',
      '**',
      '_',
      '[a](b) ',
      '1.5 ',
      'Anna ',
      'e.g. ',
      '🙂',
      '"',
      '“',
      '”',
      '‘',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constant(`${'x'.repeat(150)} `),
    fc.constant('😀'.repeat(130)),
  )

  it('are always parts of the stripped text and never split a character, and counts are never negative', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const content_md = pieces.join('')
        const text = spokenText(content_md)
        for (const { value, evidence } of patternsOf({ id: 'a', content_md })) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(evidence.length).toBeLessThanOrEqual(3)
          for (const { excerpt } of evidence) {
            expect(text).toContain(excerpt)
            expect(excerpt.length).toBeLessThanOrEqual(200)
            if (text.isWellFormed()) expect(excerpt.isWellFormed()).toBe(true)
          }
        }
      }),
      { numRuns: rounds(50, 2_000) },
    )
  })
})

describe('findings', () => {
  const belief = (slug: string, tags: string[] | null, score = 50): BeliefMastery => ({ slug, title: slug, tags, score })
  const timid = { id: 'timid', content_md: `${PLAIN.repeat(20)}${'Maybe I might, perhaps. '.repeat(10)}` }
  const other = { id: 'other', content_md: `${PLAIN.repeat(25)}I guess it could be so.` }

  it('measure all speeches together and state the figures', () => {
    const { words, findings } = communicationFindings([timid, other], [belief('speak-up', ['courage'], 40)])
    expect(words).toBe(406)
    expect(findings.map(({ pattern, value, position }) => [pattern, value, position])).toEqual([
      ['hedging', 78.8, 'above'],
      ['certainty', 0, 'below'],
      ['first_person_singular', 27.1, 'within'],
    ])
    expect(findings[0]).toMatchObject({ belief_slug: 'speak-up', mastery_score: 40, unit: 'per_1000_words', typical_range: [1, 12] })
    expect(findings[0]?.suggestion).toMatch(
      /^In these speeches, hedging words occur 78.8 times per 1,000 words, above our working range of 1 to 12\. /,
    )
    expect(findings[0]?.suggestion).toContain('You hedge most often with "maybe", "might" and "perhaps". Read the excerpts aloud')
    expect(findings[0]?.evidence).toHaveLength(2)
    for (const { speech_id, excerpt } of findings[0]?.evidence ?? [])
      expect(spokenText(speech_id === 'timid' ? timid.content_md : other.content_md)).toContain(excerpt)
    expect(findings[1]?.evidence).toEqual([])
  })

  it('cover each pattern that a tag is related to once, and none for other tags', () => {
    const patternsFor = (tags: string[] | null) =>
      communicationFindings([timid, other], [belief('a', tags)]).findings.map(({ pattern }) => pattern)
    expect(patternsFor(['Trust', 'relationships']).sort()).toEqual(['first_person_plural', 'questions'])
    expect(patternsFor(['clarity']).sort()).toEqual(['concreteness', 'sentence_length'])
    expect(patternsFor(['meaning'])).toEqual(['story_markers'])
    expect([patternsFor(['sleep', 'constructor']), patternsFor([]), patternsFor(null)]).toEqual([[], [], []])
  })

  it('list what stands out first, then the beliefs with the lowest mastery, whatever the order of the input', () => {
    const beliefs = [belief('b', ['courage'], 80), belief('a', ['courage'], 20), belief('c', ['clarity'], 20)]
    const { findings } = communicationFindings([timid, other], beliefs)
    expect(communicationFindings([timid, other], beliefs.toReversed()).findings).toEqual(findings)
    expect(new Set(findings.map(({ pattern }) => pattern)).size).toBe(findings.length)
    const order = findings.map(({ position, mastery_score }) => [position === 'within' ? 1 : 0, mastery_score])
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
  })

  it('name the belief that bears on a pattern most, then the lowest mastery, and list the others', () => {
    const beliefs = [belief('b', ['courage'], 80), belief('a', ['courage'], 20), belief('c', ['courage', 'boundaries'], 90)]
    const [hedging] = communicationFindings([timid, other], beliefs).findings.filter(({ pattern }) => pattern === 'hedging')
    expect(hedging).toMatchObject({
      ...{ belief_slug: 'c', mastery_score: 90 },
      other_beliefs: [
        { belief_slug: 'a', mastery_score: 20 },
        { belief_slug: 'b', mastery_score: 80 },
      ],
    })
  })

  it('require a total of 300 words', () => {
    const words = (count: number) => [
      { id: 'a', content_md: 'word '.repeat(count - 100) },
      { id: 'b', content_md: 'word '.repeat(100) },
    ]
    expect(communicationFindings(words(299), [belief('a', ['courage'])])).toEqual({ words: 299, findings: [] })
    expect(communicationFindings(words(300), [belief('a', ['courage'])]).findings).not.toEqual([])
    expect(communicationFindings([], [])).toEqual({ words: 0, findings: [] })
  })
})
