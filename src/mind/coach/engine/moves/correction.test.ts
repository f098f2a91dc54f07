import { describe, expect, it } from 'vitest'
import { answerTo, talk } from '../../../../../test/support/coach-talk.ts'

describe('a correction', () => {
  it.each([
    ['She lets herself in without knocking', 'An aunt who walks in is tiring.', 'no. not my aunt, my NEIGHBOUR', 'your NEIGHBOUR'],
    ['She lets herself in without knocking', 'An aunt who walks in is tiring.', 'NOT MY AUNT, MY NEIGHBOUR', 'your neighbour'],
    ["I don't go to the meetings any more", 'Being afraid of a meeting is hard.', "it's not fear, it's boredom", 'boredom'],
    ['Sie ruft jeden Abend an', 'Deine Chefin ruft dich also an.', 'Nicht meine Chefin, meine Schwester', 'eine Schwester'],
    ['She calls every night', 'A boss who calls at night is a lot.', 'You got that wrong. My sister, not my boss.', 'your sister'],
    ['My team is gone', 'That is sad.', "You've misread me. I'm not sad about it. I need a plan for Monday.", 'You need a plan for Monday'],
    [
      'Mi padre no vino',
      'Te duele que no viniera.',
      'Me has entendido mal. Lo que me duele es su silencio.',
      'lo que te duele es su silencio',
    ],
  ])('is repeated back, and no belief is offered: %s / %s / %s', (told, answered, message, named) => {
    const { text, beliefSlug } = answerTo(told, answered, message)
    expect(text.toLowerCase()).toContain(named.toLowerCase())
    expect(beliefSlug).toBeNull()
  })

  it.each([
    ['my sister invited everyone to her wedding except me', 'That must feel lonely.', 'im not lonely. im furious', /urious/],
    ['Mein Vater hat meinen Geburtstag vergessen', 'Das klingt traurig.', 'nee, traurig bin ich nicht. eher enttäuscht', /nttäuscht/],
    ['mi amiga no me contesta desde hace días', 'Parece que tienes celos.', 'no son celos, es preocupación', /reocupación/],
    [
      "he told me i'd never amount to anything",
      "It seems your boss's sentence has stuck.",
      "no, it's not my boss, it's my dad",
      /^Your dad/,
    ],
  ])('is acknowledged in its own word, and nothing from before is quoted: %s / %s / %s', (told, answered, message, word) => {
    const [heard = ''] = talk(told, answered, message).split('\n\n')
    expect(heard).toMatch(word)
    expect(heard).not.toMatch(/["„«“]/)
  })

  it('is about the other person, so the one with whom all is well is not mentioned', () => {
    const text = talk(
      'en casa no paramos de discutir',
      'Discutir con tu marido desgasta.',
      'no, con mi marido estoy bien, el problema es con mi hermano',
    )
    expect(text).toContain('Con tu hermano')
    expect(text).not.toMatch(/marido/)
  })

  it.each([
    ['my roommate reads my post', 'That must be scary.', 'scary? no. its just disrespectful', /isrespectful/],
    ['minha sogra critica tudo', 'Você fica com raiva?', 'mais cansada do que com raiva', /ansada/],
  ])('may repeat the wrong word or compare something with it: %s / %s / %s', (told, answered, message, word) => {
    expect(talk(told, answered, message)).toMatch(word)
  })

  it('is recognized even if it only repeats what the person told before', () => {
    const text = talk('me cambiaron de turno sin avisar', 'Perder el trabajo da miedo.', 'no me han despedido!! solo me cambiaron el turno')
    expect(text).toMatch(/cambiaron el turno/)
  })

  it('is not answered with what the person now denies', () => {
    const text = talk("i'm scared of the dentist", 'That is a common fear.', 'no im not scared, im embarrassed')
    expect(text).not.toContain("You're scared")
  })

  it('is answered with a question for the right word if only the wrong one is known', () => {
    expect(talk('they moved my desk again', 'That sounds sad.', 'im not sad')).toMatch(/word|call it/)
  })
})
