import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import { casesIn } from '../cases/cases.ts'
import { chooseScenario } from '../cases/choose-scenario.ts'
import { composeCoachReply } from '../compose-reply.ts'
import { meaningOf } from '../reading/meaning.ts'
import { readMessage } from '../reading/reading.ts'
import { topicOf } from '../structure/topic.ts'
import { folded } from '../words/folded.ts'

const replyTo = (message: string) => composeCoachReply({ message, history: [], beliefSlug: null, practice: null }, library).text

describe('what somebody else did to the person', () => {
  it.each([
    ['My landlady read my letters and then she laughed in my face', 'Your landlady read your letters', /your landlady/],
    [
      'Mein Onkel hat vor allen Gästen mein Geheimnis erzählt',
      'Dein Onkel hat vor allen Gästen dein Geheimnis erzählt',
      /dein Onkel|deinen|nicht du|dich/,
    ],
    ["Ma tante a lu mes lettres et elle m'a traitée de menteuse", "Ta tante a lu tes lettres et elle t'a traitée de menteuse", /ta tante/],
    ['Mi tía me gritó delante de todos los invitados', 'Tu tía te gritó delante de todos los invitados', /tu tía/],
    [
      'Minha tia contou o meu segredo na frente de todos os convidados',
      'Sua tia contou o seu segredo na frente de todos os convidados',
      /sua tia/i,
    ],
  ])('is repeated back, mentions who did it, and does not become work on oneself: %s', (message, saidBack, person) => {
    const text = replyTo(message)
    expect(text).toContain(saidBack)
    expect(text.replace(saidBack, '')).toMatch(person)
    expect(text).not.toMatch(/inner voice|harsh voice|forgive yourself|innere Stimme|voix dure|voz dura/i)
  })

  it('matters more than what the person calls themselves because of it', () => {
    expect(replyTo('My aunt gave my room to my cousin. I just nodded like an idiot')).toMatch(/your aunt/)
  })

  it('is acknowledged even beside good news', () => {
    const text = replyTo("I got the job!! Yesterday my friends went out to celebrate someone else and didn't invite me.")
    expect(text).toMatch(/congratulations|well done/i)
    expect(text).toMatch(/invit|left out|weren't asked|without you/)
  })
})

it.each([
  ['My uncle died in June and nobody has told me who gets the boat', /^I'm (?:so )?sorry .*your uncle/],
  ['Opa ist vor zwei Wochen gestorben und ich war nicht da', /^(?:Das tut mir|Es tut mir leid, dass dein Opa|Mein Beileid)/],
  ['Perdi minha tia em março e ainda não consegui chorar', /^Sinto muito.*sua tia/],
  ['Mañana hace un año que murió mi hermano. Mi madre quiere misa, mi cuñada no quiere nada', /^(?:Lo siento|Siento).*tu hermano/],
])('the reply to the news of a death begins with condolences: %s', (message, start) => expect(replyTo(message)).toMatch(start))

it('if the person wants two things at once, the reply mentions both', () => {
  const text = replyTo('part of me wants to sell the boat and part of me wants to sail it to Norway')
  expect(text).toContain('Part of you wants to sell the boat and part of you wants to sail it to Norway')
})

it.each([
  ['this printer is killing me lol', /\?/],
  ['oh great, another tuesday', /\?/],
  ['der drucker bringt mich noch um 😂', /\?/],
  ['je meurs de chaud mdr', /\?/],
  ['este trafico me esta matando jaja', /\?/],
  ['esse trânsito tá me matando kkk', /\?/],
])('an exaggeration is answered lightly, in a few words: %s', (message, asks) => {
  const text = replyTo(message)
  expect(text).toMatch(asks)
  expect(text.split(/\s+/).length).toBeLessThan(25)
})

it('the reply begins by saying that the coach does not make decisions for the person', () => {
  expect(replyTo('should i repaint the gate that my uncle built')).toMatch(
    /^(?:I can't tell you|Whether you should|That decision is yours|I have no verdict|There's no answer)/,
  )
})

it('words that address the coach are not repeated as if they addressed the person', () => {
  expect(replyTo('I showed my uncle what you wrote and he said you sound like a calendar')).not.toMatch(/what you wrote and he said you/)
})

describe('a message that names a topic', () => {
  const topic = (message: string, language: Language) => topicOf(folded(message), language, meaningOf(message, language, false).chances)

  it.each([
    ['my mother-in-law has moved into the spare room until further notice', 'en'],
    ['Meine Schwiegermutter wohnt jetzt bis auf Weiteres im Gästezimmer', 'de'],
    ["Ma belle-mère s'est installée dans la chambre d'amis", 'fr'],
    ['minha sogra se instalou no quarto de hóspedes', 'pt'],
  ] as const)('gets lines that are about it, or is asked whether it is about it: %s', (message, language) => {
    const { byFrame } = topic(message, language) ?? {}
    const { situations, names } = knowledgeIn(language)
    const cases = casesIn(language).get('in_laws')?.cases ?? []
    const lines = (['hears', 'steps'] as const).flatMap((kind) => [
      ...Object.values(byFrame ?? {}).flatMap((each) => each?.[kind] ?? []),
      ...(situations.get('in_laws')?.lines[kind] ?? []),
      ...cases.flatMap((each) => each.lines[kind]),
    ])
    const parts = lines.map((line) => line.replaceAll(/.*\{person\}\S*/gu, '')).filter((part) => part !== '')
    const text = replyTo(message)
    const isAsked = text.includes(names.get('in_laws')?.words ?? 'no name')
    const story = chooseScenario(message, readMessage({ message, history: [] }), () => true)
    const isStory = story?.situation === 'in_laws' && text.includes(story.lines.hears[0] as string)
    expect(isStory || isAsked || parts.filter((part) => text.includes(part)).length >= 2).toBe(true)
  })

  it('is taken seriously even with a laugh', () => {
    expect(replyTo('my overdraft is at its limit again lol').split('\n\n').length).toBeGreaterThan(1)
  })

  it('is not taken to be about the topic if nothing else suggests that', () => {
    expect(topic('the security man who saw my dog calls me the lady with the hat', 'en')).toBeNull()
  })
})
