import { describe, expect, it } from 'vitest'
import { answerTo, talk } from '../../../../../test/support/coach-talk.ts'

const REUNION = ["i'm dreading the reunion", 'For two days, note when the dread gets stronger and when it is weaker.'] as const

describe('what people say to the last reply', () => {
  it.each([
    ['why?', /^Because/],
    ['how exactly?', /phone|write down three things/],
    ["it's getting worse", /worse.*today/is],
    ['never mind', /fine|leave it|Okay/],
    ['can we talk about something else', /\?$/],
    ['maybe', /aybe|decided/],
    ['ok', /afterwards|One go/],
    ['ugh no', /not that/i],
    ["i can't do that", /not that/i],
    ['can we not talk about this', /\?$/],
    ['and now?', /\w{3,}/],
  ])('%s', (message, answered) => {
    const { text, beliefSlug } = answerTo(...REUNION, message)
    expect(text).toMatch(answered)
    expect(beliefSlug).toBeNull()
  })

  it.each([
    ['je dors plus avec le bébé', 'Et si tu commençais par une sieste de deux heures chez elle ?', 'ok pour la sieste', /essai|voi/i],
    ['my evenings are long', 'Try a short walk at six.', 'ok a short walk', /afterwards|one go/i],
  ])('an "ok" that mentions the suggestion accepts it: %s', (told, suggested, message, accepted) =>
    expect(talk(told, suggested, message)).toMatch(accepted),
  )

  it('a new subject leaves the old one behind', () => {
    const text = talk("i can't stand my job", 'Since when?', 'actually something else, my cat died on monday')
    expect(text).toMatch(/sorry/)
    expect(text).not.toMatch(/job/)
  })

  it.each([['hola buenas!! q tal', 'heyy', 'moin moin', 'oi td bem', 'salut ça va', 'hey hey, how’s it going']].flat())(
    'a greeting is answered with a greeting: %s',
    (message) => {
      expect(talk(message)).toMatch(/^(?:¡?Hola|Hey|Hello|Hi|Hallo|Oi|Olá|Salut|Coucou|Bonjour|Moin|Good|Schön|Buenas|Que bom|E aí)/)
    },
  )
})
