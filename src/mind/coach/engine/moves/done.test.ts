import { describe, expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

describe('a report that something was done', () => {
  it.each([
    [
      "my flat is such a mess i don't even know where to begin",
      'Pick one surface, set a timer and clear only that.',
      'ok did that. now what?',
    ],
    ['ich schieb die Steuererklärung vor mir her', 'Stell dir einen Wecker und öffne nur den Ordner.', 'ok hab ich gemacht. und jetzt?'],
    ["je n'arrive pas à ranger mon bureau", 'Commence par un seul tiroir.', "c'est fait, et maintenant ?"],
    ['no consigo ordenar la casa', 'Empieza por un cajón.', 'ya lo hice, ¿y ahora qué?'],
    ['não consigo arrumar o quarto', 'Comece por uma gaveta.', 'feito! e agora?'],
  ])('is given credit, and the coach continues from there: %s / %s / %s', (told, suggested, message) => {
    const text = talk(told, suggested, message)
    expect(text).not.toMatch(/sorry|tut mir leid|désolé|siento|desculp/i)
    expect(text.split('\n\n')).toHaveLength(2)
    expect(text).not.toContain('?')
  })

  it('is answered by continuing from what was offered, not from what else the coach mentioned', () => {
    const offered = 'Two years makes the call feel bigger than it is. Could you look up the number now and save it, nothing more?'
    expect(talk('i keep putting off calling the dentist', offered, 'ok did it, now what?')).not.toMatch(/what you said/i)
  })

  it.each([
    [
      'i never ring the pension office',
      'Just dial the number tomorrow at nine.',
      'Done it! 40 minutes of music and then a lass called Bethany, im owed money',
    ],
    [
      'i feel lost in the new job',
      'Ask one person about three words.',
      'asked Priya, she did not know two of them either lmaooo. thank you',
    ],
    [
      'tô travada pra começar o tcc',
      'Escreve só três frases ruins.',
      'fiz as três frases, ficaram tão ruins que eu ri, aí escrevi uma página. valeu viu',
    ],
  ])('that sounds glad is answered without advice on what to do next: %s', (told, offered, message) => {
    expect(talk(told, offered, message)).not.toMatch(/leave it a day|take it back|deixe um dia/)
  })

  it('is answered by repeating what was done', () => {
    expect(talk('i keep putting off my tax return', 'Open the folder for ten minutes.', 'done! i opened the folder')).toMatch(
      /^You opened the folder\./,
    )
  })

  it.each([
    ['i want a day off', 'Ask your boss in one sentence.', 'did it, he said yes!!', /and he said yes/],
    ['ma mère critique tout', 'Dis-lui une phrase calme.', "je l'ai fait et elle a dit d'accord", /et elle a dit d'accord/],
    ['I must tell my sister no', 'You could call her tonight.', 'I did it and she cried', /and she cried.*\n\n.*"/s],
    ['Vater weiß es nicht', 'Sag es ihm in einem Satz.', 'hab ich gemacht und er hat mich ausgelacht', /er hat dich ausgelacht.*\n\n.*„/s],
    ['me cuesta hablar con mi padre', 'Escríbele un mensaje.', 'lo hice y me dejó en visto', /te dejó en visto/],
  ])('is answered according to its outcome: %s / %s / %s', (told, suggested, message, taken) => {
    expect(talk(told, suggested, message)).toMatch(taken)
  })

  it.each([
    ['i feel guilty when i rest', 'Sit down with a tea for five minutes.', 'sat down for ten minutes today!', /ten minutes today/],
    ['ich will früher ins Bett', 'Leg das Handy um zehn weg.', 'hat geklappt!! hab sieben stunden geschlafen', /geschlafen/],
    ['ich hab Streit mit ihm', 'Schreib ihm einen Brief.', 'brief ist abgeschickt', /Lass es jetzt|Dein Teil ist gesagt/],
  ])('need not say explicitly that it was done: %s / %s / %s', (told, suggested, message, taken) => {
    expect(talk(told, suggested, message)).toMatch(taken)
  })

  it('is not seen in a message about something that happened to the person', () => {
    expect(talk('i want a raise', 'Ask your boss this week.', 'my boss fired me this week!')).not.toMatch(
      /real step|your doing|further than/,
    )
  })

  it('is not recognized if nothing was suggested', () => {
    expect(talk('my father is ill', 'Who knows about it?', 'told my mum last night')).not.toMatch(/real step|don't take it back/i)
  })
})
