import { describe, expect, it } from 'vitest'
import { answerTo, talk } from '../../../../../test/support/coach-talk.ts'

describe('something that was tried', () => {
  it.each([
    ['cant sleep before my exam on thursday', 'Write your worries down.', 'tried it, didnt help at all. what else'],
    ['Ich komm morgens nicht aus dem Bett', 'Stell den Wecker weiter weg.', 'das hab ich doch schon probiert, bringt nichts'],
    ["je m'engueule avec ma coloc pour la vaisselle", 'Propose un planning.', "ça n'a pas marché, t'as autre chose ?"],
    ['mi jefa me escribe a las once de la noche', 'Pon el móvil en silencio.', 'ya lo probé, no sirve. ¿qué más?'],
    ['não consigo estudar em casa', 'Combine uma hora de silêncio.', 'já tentei, não adiantou nada'],
  ])('is answered with something else for the same situation: %s / %s / %s', (told, answered, message) => {
    const { text, beliefSlug } = answerTo(told, answered, message)
    expect(text).not.toContain(answered)
    expect(text.split('\n\n').length).toBeGreaterThan(1)
    expect(beliefSlug).toBeNull()
  })

  it('is not claimed to have been mentioned before', () => {
    expect(talk("i can't focus when i study", 'Put your phone in another room.', 'i already tried that')).not.toMatch(
      /You did say|my fault/,
    )
  })

  it('is not suggested again after "I said that already"', () => {
    const text = talk("I can't sleep. Tried breathing, tried podcasts.", 'Have you tried slow breathing?', 'i said that already')
    expect(text).toMatch(/right|already|twice/)
    expect(text).not.toMatch(/breath|podcast/i)
  })
})
