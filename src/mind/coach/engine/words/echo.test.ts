import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { echoOf } from './echo.ts'
import { toSecondPerson } from './second-person.ts'

describe('the second person', () => {
  it.each([
    ['I keep setting the table for four', 'you keep setting the table for four'],
    ["I've been staring at them since nine", "you've been staring at them since nine"],
    ['My mother calls me every day', 'your mother calls you every day'],
    ['I was going to clean the whole basement', 'you were going to clean the whole basement'],
    ["i dont know how i'm supposed to start", "you don't know how you're supposed to start"],
    ['and I wash them myself at night', 'you wash them yourself at night'],
    ['My stomach was in knots', 'your stomach was in knots'],
    ['I still write speeches in my head', 'you still write speeches in your head'],
  ])('%s', (said, turned) => {
    expect(toSecondPerson(said)).toBe(turned)
  })

  it.each([
    'I am a failure',
    "I'm just not a science person",
    'I hate my thighs',
    'I will never be happy',
    'I told you about it yesterday',
    'We had a huge fight',
    'he left me last week',
    'I quit and was happy about it',
    'I wonder what am I doing here',
    'i miei amici sono via',
    'I GIVE UP ON ALL OF THIS',
    'My brother and',
    'I guess it went fine',
    'tired',
  ])('is not used where it might be wrong or unkind: %s', (said) => {
    expect(toSecondPerson(said)).toBeNull()
  })
})

describe('an echo', () => {
  it('picks the clause with the telling words', () => {
    const message = 'We were at the lake on Friday, and my brother talked over me again, so I drove home.'
    expect(echoOf(message, ['talked', 'over', 'me']).quote).toContain('talked over me')
  })

  it.each([
    ['tired', 'tired'],
    ['Tired!!!', 'Tired'],
    ['😭 tired 😭', 'tired'],
    ['No puedo dormir', 'No puedo dormir'],
    ['我很难过', '我很难过'],
    ['https://example.com/a?b=c so tired', 'so tired'],
    ['**so** _lonely_', 'so lonely'],
    ['She said "late again" and left', "She said 'late again' and left"],
  ])('of %j is %j', (message, quote) => {
    expect(echoOf(message, []).quote).toBe(quote)
  })

  it.each(['', '?!', '😭', 'fuck this', 'https://example.com', 'x'.repeat(2000), '<b></b>'])('of %.30j is empty', (message) => {
    expect(echoOf(message, [])).toMatchObject({ quote: null, secondPerson: null })
  })

  it('is verbatim: consecutive words of the message', () => {
    const word = fc.constantFrom(
      ...'I my he and but then because what if when so the lost job , . works feel said was it is not all until'.split(' '),
    )
    const plain = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')} `
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        const message = words.join(' ')
        const { quote } = echoOf(message, ['lost', 'job'])
        if (quote !== null) expect(plain(message)).toContain(plain(quote))
      }),
      { numRuns: 500 },
    )
  })

  it('has at most 14 words and contains no mark that ends a sentence, a line or a quotation', () => {
    const word = fc.constantFrom(...'I my you and but because the lost job . , ? ! " ( ) : ; - \n <b> friend feel am was'.split(/ /))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), (words) => {
        for (const text of Object.values(echoOf(words.join(' '), ['lost', 'job'])).filter((value) => typeof value === 'string')) {
          expect(text.split(/\s+/).length).toBeLessThanOrEqual(14)
          expect(text).toMatch(/^\S.*\S$|^\S$/)
          expect(text).not.toMatch(/[?"\n<>]|[.,;:!]$/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
