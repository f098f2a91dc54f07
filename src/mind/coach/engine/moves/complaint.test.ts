import { describe, expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

const SLEEP = "I can't sleep because I keep replaying the argument with my flatmate about the rent"

describe('a complaint about the coach', () => {
  it('that the coach only repeats is admitted if it is true, and answered with something to do', () => {
    const text = talk(
      SLEEP,
      `You can't sleep because you keep replaying the argument with your flatmate. That's hard.`,
      'you just repeated what i said',
    )
    expect(text).toMatch(/your words|your own sentence/)
    expect(text).not.toMatch(/off the table|idea/)
    expect(talk(SLEEP, 'Try a warm bath and some tea.', 'you just repeated what i said')).not.toMatch(/your words|your own sentence/)
  })

  it.each([
    ['my roommate never does the dishes', 'How long has it been so?', 'stop asking questions'],
    ['ich fühl mich im Team außen vor', 'Seit wann ist das so?', 'hör auf mit den Fragen, sag mir was ich tun soll'],
    ['mon coloc laisse tout traîner', "C'est nouveau ?", 'arrête avec tes questions'],
    ['mi jefe me llama los domingos', '¿Desde cuándo?', 'deja de hacer preguntas'],
    ['minha chefe manda mensagem de madrugada', 'Desde quando?', 'chega de perguntas'],
  ])('that the coach asks too much is answered without a question: %s / %s / %s', (told, asked, message) => {
    const [, step = ''] = talk(told, asked, message).split('\n\n')
    expect(step).not.toBe('')
    expect(step.replaceAll(/["“„«][^"”“»]*["”“»]/gu, '')).not.toContain('?')
  })

  it.each([
    ["my manager keeps giving me other people's work", 'What would help?', 'can you be more concrete?', /"/],
    ['mein Mann hilft null im Haushalt', 'Rede mit ihm.', 'das ist mir zu allgemein', /„/],
    ['mi jefe me llama los domingos', '¿Qué parte te molesta más?', 'eso no me ayuda nada', /«/],
  ])('that the coach is vague or no help is answered with words to use: %s / %s / %s', (told, answered, message, concrete) => {
    expect(talk(told, answered, message)).toMatch(concrete)
  })

  it('that the coach does not listen is answered with what it has understood', () => {
    const text = talk('my brother owes me money and avoids me', 'It sounds like you are stressed at work.', 'are you even listening??')
    expect(text).toContain('your brother owes you money and avoids you')
  })
})
