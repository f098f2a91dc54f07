import { describe, expect, it } from 'vitest'
import { readBeliefs } from '../../../../corpus/beliefs.ts'
import type { Turn } from '../../../matching/belief-match.ts'
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
    expect(text.toLowerCase()).toContain(named.toLowerCase())
    expect(beliefSlug).toBeNull()
  })
})

const talk = (...turns: string[]) => {
  const history = turns.slice(0, -1).map((content, at): Turn => ({ role: at % 2 ? 'assistant' : 'user', content }))
  return composeCoachReply({ message: turns.at(-1) as string, history, beliefSlug: null, practice: null }, library).text
}

describe('a correction is answered with the new word and what was told first, never by what was denied', () => {
  it.each([
    [
      'my sister invited everyone to her wedding except me',
      'That must feel lonely.',
      'im not lonely. im furious',
      /^Furious|: furious/,
      'your sister',
    ],
    [
      'Mein Vater hat meinen Geburtstag vergessen',
      'Das klingt traurig.',
      'nee, traurig bin ich nicht. eher enttäuscht',
      /nttäuscht/,
      'dein Vater',
    ],
    ['ma fille ne veut plus venir chez moi', "Tu as l'air en colère.", 'je suis pas en colère, je suis blessé', /lessé/, 'ta fille'],
    ['mi amiga no me contesta desde hace días', 'Parece que tienes celos.', 'no son celos, es preocupación', /reocupación/, 'tu amiga'],
    ['minha amiga contou um segredo meu', 'Você está triste com ela?', 'triste não, decepcionada', /ecepcionada/, 'sua amiga'],
  ])('%s / %s / %s', (told, answered, message, word, person) => {
    const text = talk(told, answered, message)
    expect(text).toMatch(word)
    expect(text).toContain(told)
    expect(text.toLowerCase()).toContain(person.toLowerCase())
    expect(text).not.toContain(message)
  })

  it('names the other person, and leaves out the one with whom all is well', () => {
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
  ])('also after an echo of the word, or compared with it: %s / %s / %s', (told, answered, message, word) => {
    const text = talk(told, answered, message)
    expect(text).toMatch(word)
    expect(text).toContain(told)
    expect(text).not.toContain(message)
  })

  it('asks nothing about somebody who did nothing', () => {
    const text = talk('ich hab meiner Freundin abgesagt', 'Das klingt traurig.', 'traurig nicht, eher erleichtert')
    expect(text).toContain('rleichtert')
    expect(text).not.toContain('deine Freundin')
  })

  it('quotes what was meant if it says more than a name or a word', () => {
    const text = talk(
      'they gave team lead to the new guy',
      'It sounds like you doubt yourself.',
      'no i dont doubt myself, i think my manager is unfair',
    )
    expect(text).toContain('"i think my manager is unfair"')
  })

  it('is one too if it only repeats what was told before', () => {
    const text = talk('me cambiaron de turno sin avisar', 'Perder el trabajo da miedo.', 'no me han despedido!! solo me cambiaron el turno')
    expect(text).toContain('solo me cambiaron el turno')
  })

  it('asks for the word if only the wrong one is known', () => {
    expect(talk('they moved my desk again', 'That sounds sad.', 'im not sad')).toMatch(/word|call it/)
  })
})

describe('a choice among what the coach offered is taken up', () => {
  it.each([
    [
      'my flat is a tip',
      'You could (1) invite a friend, or (2) clear one surface a day. Which one?',
      'ok the second one. how do i start',
      'clear one surface a day',
    ],
    [
      'i never run',
      '1. Put your shoes by the door\n2. Ask a friend to join\n3. Walk ten minutes instead',
      '3 sounds doable',
      'Walk ten minutes instead',
    ],
    [
      'ich komm nicht runter',
      'Du könntest einen Spaziergang machen oder das Handy weglegen.',
      'das mit dem Spaziergang',
      'einen Spaziergang machen',
    ],
    ['tout est en désordre', 'Tu peux soit commencer par un tiroir, soit appeler ta sœur.', 'le premier', 'commencer par un tiroir'],
    ['el ruido del vecino', 'Podrías (a) dejarle una nota o (b) decírselo el domingo.', 'la b', 'decírselo el domingo'],
    ['quero comer melhor', 'Você pode escovar os dentes cedo ou deixar uma fruta cortada.', 'a da fruta', 'deixar uma fruta cortada'],
  ])('%s / %s / %s', (told, offered, message, option) => {
    const text = talk(told, offered, message)
    expect(text).toContain(option)
    expect(text.split('\n\n').length).toBeGreaterThan(1)
  })

  it('as an answer, if the coach asked which of two things it is', () => {
    const text = talk('I hate my commute', 'Is it the length or the crowd?', 'the crowd')
    expect(text).toContain('"the crowd"')
    expect(text).not.toMatch(/first move|first round|smallest version/)
  })

  it('and neither of them is neither', () => {
    expect(talk('how to tell my team', 'You could tell everyone, or speak to two people first.', 'neither tbh')).toMatch(
      /Neither|none of those/,
    )
  })

  it('and a message that only contains such a word is no choice', () => {
    const text = talk(
      'i hate mornings',
      'You could walk or read. Which one?',
      'my second husband left me last week and i have not slept since then',
    )
    expect(text).not.toMatch(/: read\./)
  })
})

describe('"and if not?" is answered by what stays in the person\'s hands', () => {
  it.each([
    ['havent spoken to my brother in 2 years', 'Send him one line.', 'and what if he doesnt answer?', /up to your brother/],
    ['Ich will meine Schwester anschreiben', 'Schreib ihr einen Satz.', 'und wenn sie nicht antwortet?', /entscheidet deine Schwester/],
    ['je voudrais parler à mon père', 'Dis-lui une phrase.', "et s'il refuse ?", /ton père/],
    ['voy a pedirle perdón a mi hijo', 'Dile una frase.', '¿y si no me perdona?', /tu hijo/],
    ['vou contar pro meu marido', 'Escolha um momento calmo.', 'e se ele for embora?', /seu marido/],
  ])('%s / %s / %s', (told, answered, message, whose) => {
    const text = talk(told, answered, message)
    expect(text).toMatch(whose)
    expect(text).toContain(told)
  })
})

describe('a few words that reply to a question are read as its answer', () => {
  it.each([
    ['i dont want to go to the family thing', "Is there one person you'd be glad to see?", 'my cousin', /^Your cousin/],
    ['everything at work annoys me lately', 'When did that start?', 'since march', /^Since march/],
    ['meine Tochter redet kaum noch mit mir', 'Woran liegt es?', 'keine ahnung', /wissen|in Ordnung/],
    ['je repousse le rendez-vous chez le dentiste', "Qu'est-ce qui te fait peur ?", 'le prix', /« le prix »/i],
    ['no me llevo bien con mi suegra', '¿Desde cuándo es así?', 'desde la boda', /^Desde la boda/],
    ['tô pensando em largar a faculdade', 'Você já falou com alguém?', 'só com a minha irmã', /sua irmã/],
    ['my boyfriend never plans anything', 'Have you told him that directly?', 'yes', /What came of it|What happened after/],
    ['my boyfriend never plans anything', 'Have you told him that directly?', 'not yet', /holds it back/],
  ])('%s / %s / %s', (told, asked, message, taken) => {
    const text = talk(told, asked, message)
    expect(text).toMatch(taken)
    expect(text).toContain(told)
  })

  it('unless they tell of a sign that a doctor should see', () => {
    expect(talk('i work too much', 'What worries you most?', 'pain in my chest')).toMatch(/doctor/)
  })
})

describe('thanks that tell of a success', () => {
  it.each([
    [
      'scared to talk to my brother',
      'Start with one sentence.',
      "thanks, i talked to him and he's paying it back",
      "I talked to him and he's paying it back",
    ],
    [
      "j'ose pas dire non à ma chef",
      'Une phrase suffit.',
      'merci, je lui ai dit non et elle a dit ok',
      'Je lui ai dit non et elle a dit ok',
    ],
    [
      'me da pánico llamar al banco',
      'Apunta tres palabras.',
      'gracias! llamé y en cinco minutos estaba arreglado',
      'lamé y en cinco minutos estaba arreglado',
    ],
  ])('name it, and what it began with: %s / %s / %s', (told, answered, message, success) => {
    const text = talk(told, answered, message)
    expect(text.toLowerCase()).toContain(success.toLowerCase())
    expect(text).toContain(told)
  })

  it('are not congratulated on if it went badly', () => {
    expect(talk('scared to talk to him', 'Say one sentence.', 'thanks, i talked to him but he just shouted at me')).not.toMatch(
      /good to read|Well done/,
    )
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

  it.each([
    ['cant sleep before my exam on thursday', 'Write your worries down.', 'tried it, didnt help at all. what else'],
    ['Seit der Trennung ist die Wohnung leer', 'Räum eine Ecke um.', 'hab ich probiert, bringt nichts. noch was?'],
    ["je m'engueule avec ma coloc pour la vaisselle", 'Propose un planning.', "ça n'a pas marché, t'as autre chose ?"],
    ['mi jefa me escribe a las once de la noche', 'Pon el móvil en silencio.', 'ya lo probé, no sirve. ¿qué más?'],
    ['não consigo estudar em casa', 'Combine uma hora de silêncio.', 'já tentei, não adiantou nada'],
  ])('stays the same matter, with another step: %s / %s / %s', (told, answered, message) => {
    const text = talk(told, answered, message)
    expect(text).toContain(told)
    expect(text).not.toContain(answered)
    expect(text.split('\n\n').length).toBeGreaterThan(1)
  })
})
