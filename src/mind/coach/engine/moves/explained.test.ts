import { describe, expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

describe('a question about what the coach meant', () => {
  it.each([
    [
      'my friend group made a new chat without me',
      'It could help to look at your part in it. What would you wish for?',
      "why would that be my fault though? what did you mean with 'your part in it'",
      /"your part in it".*take/is,
    ],
    [
      'mein Kollege hat meine Idee als seine verkauft',
      'Vielleicht lohnt es sich, auf deinen Anteil zu schauen.',
      'was meinst du mit "deinen Anteil"?',
      /„deinen Anteil“.*von mir/is,
    ],
    ['i got passed over', 'Perhaps part of you sabotaged it.', 'what do you mean by sabotaged', /"sabotaged".*take it back/is],
  ])('makes the coach admit its words and take back what nothing supports: %s / %s / %s', (told, answered, message, owned) => {
    expect(talk(told, answered, message)).toMatch(owned)
  })

  it('does not make the coach admit words that it did not say', () => {
    expect(talk('they left me out', 'That hurts.', "what do you mean with 'your own fault'?")).not.toContain('your own fault')
  })

  it('is answered with a plain explanation of a suggestion', () => {
    expect(talk("i'm dreading the reunion", 'For two days, note when the dread gets stronger.', 'what do you mean?')).toMatch(
      /phone|write down three things/,
    )
  })
})
