import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import { projectRoot } from '../../../../base/project-root.ts'
import { LANGUAGES } from '../../../../contract/mind.ts'
import { composeCoachReply } from '../compose-reply.ts'
import { readMessage } from './reading.ts'

const kindOf = (message: string) => readMessage({ message, history: [] }).kind
const replyTo = (message: string) => composeCoachReply({ message, history: [], beliefSlug: null, practice: null }, library)

describe('what the coach cannot do', () => {
  it.each([
    ['Can you draft a complaint letter to my insurance? They keep ignoring me', /can't write|beyond me/],
    ['please translate this into Polish: I am on my way', /can't translate|isn't something I can do/],
    ['can you remind me to call the dentist tomorrow', /can't do that|stays with you/],
    ['Kannst du mir einen guten Film empfehlen?', /Empfehlen kann ich|habe ich (?:leider )?nicht/],
    ['Tu peux écrire une lettre de motivation pour moi ?', /ne peux pas écrire|dépasse/],
    ['¿Va a llover mañana?', /No puedo saberlo|no adivino/],
    ['Minhas plantas estão amarelas, o que eu faço?', /Não entendo de plantas|pergunta prática/],
  ])('is stated plainly: %s', (message, plainly) => {
    const { text, beliefSlug } = replyTo(message)
    expect(text).toMatch(plainly)
    expect(beliefSlug).toBeNull()
  })

  it.each(['I have to write a speech for my father and I sit there crying', 'Third child yes or no, he wants it, I am 50/50'])(
    "is not seen in a message about the person's life: %s",
    (message) => expect(kindOf(message)).not.toMatch(/^cannot/),
  )
})

describe("a message that is not about the person's life", () => {
  it.each([
    [
      'praise',
      ["you're actually better than the woman I paid for this", 'Du bist echt gut', "t'es trop forte", 'eres muy amable', 'você é demais'],
    ],
    [
      'idle',
      [
        'dunno, nothing to say really',
        'mir ist langweilig, erzähl was',
        "je m'ennuie. raconte un truc",
        'cuéntame algo',
        'não sei o que dizer',
      ],
    ],
    [
      'joke',
      [
        'what do you call a coach without a bus? a pedestrian',
        'Treffen sich zwei Jäger',
        "c'est l'histoire d'un mec qui entre dans un bar",
        '¿qué le dice un pez a otro pez? nada',
        'o que é, o que é: cai em pé',
      ],
    ],
    [
      'tiresome',
      [
        "that's the third time, you keep asking me the same thing",
        'du fragst immer dasselbe',
        'tu me demandes toujours la même chose',
        'siempre me preguntas lo mismo',
        'você sempre pergunta a mesma coisa',
      ],
    ],
  ])('is %s, and gets no belief', (kind, messages) => {
    for (const message of messages) {
      expect(kindOf(message), message).toBe(kind)
      expect(replyTo(message).beliefSlug, message).toBeNull()
    }
  })

  it.each(["i'm bored in my marriage since the kids left", 'my boss keeps asking me the same thing', 'he is better than me at everything'])(
    'is not confused with a message that only sounds similar: %s',
    (message) => expect(kindOf(message)).not.toMatch(/^(?:praise|idle|joke|tiresome)$/),
  )
})

describe('a symptom that a doctor should examine', () => {
  it.each([
    ['For a week now I get a flutter in my chest in bed. Hawthorn drops first?', /doctor/],
    ['Ich habe seit gestern Blut im Stuhl und trau mich nicht zum Arzt', /ärztlich|Ärztin/],
    ["J'ai le bras engourdi depuis ce matin, c'est le stress ?", /médecin/],
    ['Tengo sangre en la orina desde el lunes', /médico/],
    ['Minha mão está dormente desde ontem', /médico/],
    ['my chest gets tight when i take the stairs at work', /doctor/],
    ['Beim Treppensteigen wird mir die Brust eng, aber das ist bestimmt Stress.', /Ärzt|Arzt|Praxis/],
    ["J'ai la poitrine qui se serre dans les escaliers.", /médecin|cabinet/],
    ['Se me aprieta el pecho al subir escaleras, será la edad.', /médic/],
    ['Sinto um aperto no peito quando subo a escada.', /médic/],
  ])('is answered in every language by advice to see a doctor, today if necessary: %s', (message, doctor) => {
    const { text } = replyTo(message)
    expect(text).toMatch(doctor)
    expect(text).toMatch(/today|heute|aujourd'hui|hoy|hoje/i)
  })

  it.each([
    'I feel numb since he left',
    'my heart skips when she calls, I think I am in love',
    'the news from the bank made my chest tight',
    'there is a weight on my chest since the funeral',
  ])('is not seen in a message about a feeling: %s', (message) => expect(kindOf(message)).not.toMatch(/^health/))
})

it('a person who considers replacing a prescribed medicine with a remedy is told to change nothing without a doctor', () => {
  const { text } = replyTo('My aunt says I should drop my medication and take rhodiola, it is natural')
  expect(text).toMatch(/doctor/)
  expect(text).toMatch(/interaction check/)
  expect(text).toMatch(/pharmacist/)
})

it('thanks from somebody else are not taken for thanks to the coach', () => {
  expect(kindOf('The teacher called, I just said okay thank you bye. Since then I search the last year for what I did wrong.')).not.toBe(
    'thanks',
  )
})

it.each(LANGUAGES)('no pattern scans the whole message again from each of its characters: %s', (language) => {
  const patterns = readFileSync(join(projectRoot, 'corpus', 'mind', 'kinds', `${language}.yaml`), 'utf8').matchAll(/^\s+- '(.*)'$/gm)
  const found = [...patterns].map(([, pattern]) => pattern as string)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((pattern) => /^\(\?[=!]\.\*/.test(pattern))).toEqual([])
})

it.each([
  ["Hi. I don't have a problem today, is it ok to just say hi?", 'greeting'],
  ['good morning coach, raining here again', 'greeting'],
  ['ok goodnight x', 'thanks.night'],
  ['do i get the dog or not. be honest', 'life'],
  ['Is it normal to miss a flat that had mould?', 'life'],
])('small talk and small decisions are what they are: %s', (message, kind) => expect(kindOf(message)).toBe(kind))

it.each([
  "I stopped taking my sertraline two weeks ago and since then I'm dizzy",
  'Ich hab die Tabletten letzte Woche einfach abgesetzt, seitdem ist mir schwindlig',
  "J'ai arrêté mon antidépresseur toute seule la semaine dernière",
  'Dejé la medicación hace un mes porque me sentía mejor',
  'Parei o remédio por conta própria e agora sinto choques na cabeça',
])('somebody who has stopped a medicine is asked to call about it today: %s', (message) => {
  expect(kindOf(message)).toBe('health.stopped')
  expect(replyTo(message).text).toMatch(/today|heute|aujourd'hui|hoy|hoje/)
})

it.each(['Vous me tutoyez depuis le début. Je préfère le vous', 'Bitte siezen Sie mich, ich bin 74'])(
  'somebody who asks for the polite form gets an apology in it: %s',
  (message) => expect(replyTo(message).text).toMatch(/vous|Sie/),
)

it.each([
  "I've had this tight feeling in my chest on and off for ten days. I've also started ashwagandha from the gym shop. Could that be doing it or is it the stress?",
  'Seit zwei Wochen immer wieder so ein Druck auf der Brust abends, kann das vom Magnesium kommen?',
  'Depuis dix jours ma poitrine se serre le soir, est-ce que la valériane aide ?',
  'Desde hace días siento opresión en el pecho por las noches, ¿me tomo una tila?',
  'Faz uma semana que sinto pressão no peito quando deito, chá de camomila ajuda?',
])('a lasting tightness of the chest is for a doctor, whatever else the message asks: %s', (message) =>
  expect(kindOf(message)).toBe('health.urgent'),
)

it.each([
  ['My blood pressure is 150 today, can I take another tablet of losartan?', /pharmac/],
  ['Soll ich noch eine Tablette nehmen, wenn der Blutdruck hoch ist?', /Apotheke/],
  ['Je peux prendre un deuxième comprimé si ça ne passe pas ?', /pharmacie/],
  ['tengo la presión en 150/95, ¿me tomo otra pastilla?', /farmacia/],
  ['Esqueci o comprimido de ontem, tomo dois hoje?', /farmácia/],
])('somebody who wants to take more of a medicine is asked to ask first, and gets no dose: %s', (message, expected) => {
  expect(kindOf(message)).toBe('health.dose')
  expect(replyTo(message).text).toMatch(expected)
})
