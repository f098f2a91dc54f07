import { describe, expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

describe('a few words after a question of the coach are read as its answer', () => {
  it.each([
    ['i dont want to go to the family thing', "Is there one person you'd be glad to see?", 'my cousin', /^Your cousin, then/],
    ['everything at work annoys me lately', 'When did that start?', 'since march', /^Since march/],
    ['my wife and i only talk about logistics', 'Since when?', 'since our second kid was born', /^Since your second kid/],
    ['i can’t stand my job anymore', 'How long has it been like this?', 'about two years', /^About two years/],
    ['i get this heavy feeling', 'When is it strongest?', 'Sundays', /^Sundays.*other days|such a time/s],
    ['my best friend forgot my birthday', 'How did that make you feel?', 'angry mostly', /^Angry mostly.*(?:angriest|anger)/s],
    ['i think i want to quit nursing', 'What keeps you there?', 'the money', /^The money, then/],
    ['i think i want to quit nursing', 'What happened last winter?', 'my dad got sick', /^Your dad got sick\./],
    ['meine Tochter redet kaum noch mit mir', 'Woran liegt es?', 'keine ahnung', /wissen|macht nichts/],
    ['mein Freund hat abgesagt', 'Was fühlst du dabei?', 'eher Wut', /^Eher Wut also/],
    ['je repousse le rendez-vous chez le dentiste', "Qu'est-ce qui te fait peur ?", 'le prix', /le prix/i],
    ['no me llevo bien con mi suegra', '¿Desde cuándo es así?', 'desde la boda', /^Desde la boda/],
    ['tô pensando em largar a faculdade', 'Você já falou com alguém?', 'só com a minha irmã', /sua irmã/],
    ['my boyfriend never plans anything', 'Have you told him that directly?', 'yes', /What came of it|What happened after/],
    ['my boyfriend never plans anything', 'Have you told him that directly?', 'not yet', /holds it back/],
    ['i want to start running again', 'What day this week would suit you for a short round?', 'wednesday', /^Wednesday.*(?:calendar|time)/],
    ['ich will wieder laufen gehen', 'Welcher Tag passt dir diese Woche?', 'mittwoch', /^Mittwoch.*(?:Kalender|Uhrzeit)/],
    ["my daughter won't visit me", 'Do you know what is hardest for her?', 'not really no', /^(?!Not really no)/],
    ['i have empty weekends', 'What did you like before you were married?', 'lol that was 25 years ago. football i guess', /^(?!.*laugh)/s],
  ])('%s / %s / %s', (told, asked, message, taken) => {
    expect(talk(told, asked, message)).toMatch(taken)
  })

  it('and a yes to an offer is answered with how to do it, a no with something else', () => {
    const asked = ['i argue with my mum every weekend', 'Would it help to write down what you want to say?'] as const
    expect(talk(...asked, 'yes')).toMatch(/three lines/)
    expect(talk(...asked, 'no')).toMatch(/not that.*"/is)
  })

  it('unless they describe a symptom that a doctor should examine', () => {
    expect(talk('i work too much', 'What worries you most?', 'pain in my chest')).toMatch(/doctor/)
  })

  it('and a longer answer is about what was asked, so nothing is guessed from it alone', () => {
    const asked = 'Was an deiner Arbeit hat dir das Gefühl gegeben, gebraucht zu werden?'
    const text = talk(
      'seit der Rente weiß ich nicht, wozu ich aufstehe',
      asked,
      'die Lehrlinge. wenn einer selber eine Heizung einbauen konnte',
    )
    expect(text).not.toMatch(/Geld|es geht|geht es/)
  })
})
