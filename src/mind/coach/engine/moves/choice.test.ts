import { describe, expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

const MOTHER_IN_LAW = [
  'I never know how to say no to my mother in law, she just turns up',
  'We could do one of two things: find a sentence you can say at the door, or look at what makes saying no so hard for you. Which?',
] as const
const HABIT = /two minutes|the hour|smallest|small/

describe('a choice between things that the coach offered', () => {
  it.each([
    [
      'my flat is a tip',
      'You could (1) invite a friend, or (2) clear one surface a day. Which one?',
      'ok the second one',
      'clear one surface a day',
    ],
    [
      'i never run',
      '1. Put your shoes by the door\n2. Ask a friend to join\n3. Walk ten minutes instead',
      '3 sounds doable',
      'Walk ten minutes',
    ],
    [
      'ich komm nicht runter',
      'Du könntest einen Spaziergang machen oder das Handy weglegen.',
      'das mit dem Spaziergang',
      'einen Spaziergang machen',
    ],
    [
      'evenings are long',
      'Two ideas: a short walk at six, or one phone call a day. Which one sounds more like you?',
      'the walk, no phone calls please',
      'a short walk at six',
    ],
    [
      'ich schlaf so schlecht seit der Wechselschicht',
      'Zwei Sachen zur Auswahl: Sonnenbrille auf dem Heimweg, oder 20 Minuten ohne Handy. Was geht eher?',
      'das mit der brille, handy vergiss es',
      'Sonnenbrille auf dem Heimweg',
    ],
    ['tout est en désordre', 'Tu peux soit commencer par un tiroir, soit appeler ta sœur.', 'le premier', 'commencer par un tiroir'],
    ['quero comer melhor', 'Você pode escovar os dentes cedo ou deixar uma fruta cortada.', 'a da fruta', 'deixar uma fruta cortada'],
  ])('to do something is answered with a first step: %s / %s / %s', (told, offered, message, option) => {
    const text = talk(told, offered, message)
    expect(text).toContain(option)
    expect(text.split('\n\n').length).toBeGreaterThan(1)
  })

  it('to look at something is answered with a question about it, and nothing to do', () => {
    const text = talk(...MOTHER_IN_LAW, 'the second one')
    expect(text).toContain('look at what makes saying no so hard for you')
    expect(text).toMatch(/your mother in law.*\?$/)
    expect(text).not.toMatch(HABIT)
  })

  it('to find words is answered with words to say to the person for whom they are meant', () => {
    const text = talk(...MOTHER_IN_LAW, 'the first please')
    expect(text).toMatch(/"[^"]{15,}"/)
    expect(text).not.toContain('say at the door')
  })

  it.each([
    [
      'meine Schwester redet nicht mehr mit mir',
      'Wir können einen ersten Satz für eine Nachricht finden oder schauen, was davor war.',
      'das erste',
      /„.{15,}“/,
    ],
    [
      "j'ai un exposé vendredi",
      'On peut préparer ta première phrase, ou regarder ce qui te fait peur.',
      'plutôt la première',
      /« .{15,} »/,
    ],
  ])('to find words is understood in other languages: %s / %s / %s', (told, offered, message, words) => {
    expect(talk(told, offered, message)).toMatch(words)
  })

  it('is an answer if the coach asked which of two things is true', () => {
    const text = talk('I hate my commute', 'Is it the length or the crowd?', 'the crowd')
    expect(text).toMatch(/^The crowd, then/)
    expect(text).not.toMatch(HABIT)
  })

  it('may reject both', () => {
    expect(talk('how to tell my team', 'You could tell everyone, or speak to two people first.', 'neither tbh')).toMatch(
      /Neither|none of those/,
    )
  })

  it('is not seen in a message that merely contains a word such as "second"', () => {
    const message = 'my second husband left me last week and i have not slept since then'
    expect(talk('i hate mornings', 'You could walk or read. Which one?', message)).not.toMatch(/: read\./)
  })

  it('is not seen in the answer to a question about when something happens', () => {
    const asked = 'When does the shouting start: right after dinner, or later on?'
    expect(talk('my neighbours shout every day', asked, 'after dinner')).not.toMatch(/that's what we do|this one|Lay out/)
  })

  it('to write something is answered with a wording, even if the person asks what to write', () => {
    const text = talk(
      'ich muss meinem Onkel absagen',
      'Du könntest ihn anrufen oder ihm eine Mail schreiben. Was liegt dir eher?',
      'eher die mail, aber was schreib ich da',
    )
    expect(text).toMatch(/„[^“]{12,}“/)
  })

  it('may be followed by more, which is repeated back', () => {
    const asked = '¿Qué es lo que más te asusta, que le pase algo a ella o quedarte tú sin ese papel?'
    const text = talk('mi hija se va a estudiar a Irlanda', asked, 'uf. lo segundo. llevo 18 años siendo la mamá de Irene')
    expect(text).toMatch(/^Quedarte tú sin ese papel, entonces\. Llevas 18 años siendo la mamá de Irene\./)
  })
})
