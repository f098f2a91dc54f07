import { describe, expect, it } from 'vitest'
import { readBeliefs } from '../../../../corpus/beliefs.ts'
import { composeCoachReply } from '../compose-reply.ts'

const library = readBeliefs()
const replyTo = (message: string, said: string, answered: string) =>
  composeCoachReply(
    {
      message,
      history: [
        { role: 'user', content: said },
        { role: 'assistant', content: answered },
      ],
      beliefSlug: null,
      practice: null,
    },
    library,
  )

describe('a correction', () => {
  it.each([
    ['no. not my aunt, my NEIGHBOUR', 'She lets herself in without knocking', 'An aunt who walks in is tiring.', 'your NEIGHBOUR'],
    ['NOT MY AUNT, MY NEIGHBOUR', 'She lets herself in without knocking', 'An aunt who walks in is tiring.', 'your neighbour'],
    ["it's not fear, it's boredom", "I don't go to the meetings any more", 'Being afraid of a meeting is hard.', 'boredom'],
    ['Nicht meine Chefin, meine Schwester', 'Sie ruft jeden Abend an', 'Deine Chefin ruft dich also an.', 'eine Schwester'],
    ['You got that wrong. My sister, not my boss.', 'She calls every night', 'A boss who calls at night is a lot.', 'your sister'],
    ["You've misread me. I'm not sad about it. I need a plan for Monday.", 'My team is gone', 'That is sad.', 'I need a plan for Monday'],
    [
      'Me has entendido mal. Lo que me duele es su silencio.',
      'Mi padre no vino',
      'Te duele que no viniera.',
      'Lo que me duele es su silencio',
    ],
  ])('is named, and no belief is offered: %s', (message, said, answered, named) => {
    const { text, beliefSlug } = replyTo(message, said, answered)
    expect(text).toContain(named)
    expect(beliefSlug).toBeNull()
  })
})

describe('a suggestion that failed', () => {
  it.each([
    ['I did exactly that and she laughed at me. Now I feel worse than before.', 'My flatmate never cleans', 'Say it once, calmly.'],
    ['Hab ich gemacht. Er hat nur gelacht.', 'Mein Kollege lädt alles bei mir ab', 'Sag ihm einen ruhigen Satz.'],
    ["J'ai essayé hier, et c'est pire qu'avant.", 'Ma sœur me critique sans cesse', 'Dis-lui une phrase calme.'],
  ])('is owned, and something else is offered: %s', (message, said, answered) => {
    const { text, beliefSlug } = replyTo(message, said, answered)
    expect(text).toMatch(/"[^"]+"|„[^“]+“|« [^»]+ »/)
    expect(text).not.toContain(answered)
    expect(text.split('\n\n').length).toBeGreaterThan(1)
    expect(beliefSlug).toBeNull()
  })

  it('is not suggested again after "I said that already"', () => {
    const { text } = replyTo('i said that already', "I can't sleep. Tried breathing, tried podcasts.", 'Have you tried slow breathing?')
    expect(text).toMatch(/right|already|twice/)
    expect(text).not.toMatch(/breath|podcast/i)
  })
})
