import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../test/support/any-character.ts'
import { rounds } from '../../test/support/rounds.ts'
import { crisisIn } from './gate.ts'
import type { LabelledMessage } from './model/messages.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'
import { writtenWords } from './words/written-words.ts'

const LONGEST_MESSAGE = 2000
const LEAST_CAUGHT = 0.99
const MOST_FALSE_ALARMS = 0.03

const development = readFileSync(join(SAFETY_DIRECTORY, 'messages', 'development.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): LabelledMessage => JSON.parse(line))
const ordinary = development.filter(({ kind }) => kind === 'ordinary').map(({ text }) => text)
const crises = development.filter(({ kind }) => kind !== 'ordinary').map(({ text, lang }) => ({ text, language: lang }))
const fill = (text: string): string => text.repeat(Math.ceil(LONGEST_MESSAGE / text.length)).slice(0, LONGEST_MESSAGE)

describe('the phrases of the development set', () => {
  const found = crises.map((crisis) => ({ ...crisis, crisis: crisisIn(crisis.text) }))

  it('are numerous', () => {
    expect(crises.length).toBeGreaterThanOrEqual(200)
    expect(ordinary.length).toBeGreaterThanOrEqual(120)
  })

  it('are detected if they describe a crisis', () => {
    const missed = found.filter(({ crisis }) => crisis === null).map(({ text }) => text)
    expect(1 - missed.length / crises.length, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_CAUGHT)
  })

  it('hardly ever cause a strong alarm if they describe everyday life', () => {
    const alarms = ordinary.filter((text) => crisisIn(text)?.strength === 'strong')
    expect(alarms.length / ordinary.length, alarms.join('\n')).toBeLessThanOrEqual(MOST_FALSE_ALARMS)
  })

  it('are recognized in their language', () => {
    const misread = found.filter(({ crisis, language }) => ![language, undefined].includes(crisis?.language))
    expect(misread.length / crises.length, misread.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(1 - LEAST_CAUGHT)
  })
})

describe('a crisis is detected despite', () => {
  it.each([
    ['upper case', 'I WANT TO DIE'],
    ['no apostrophe', 'i dont want to live anymore'],
    ['a curly apostrophe', 'I don’t want to live any more'],
    ['a missing letter', 'im thinking about suicde'],
    ['a doubled letter', 'I want to kill myselff'],
    ['a repeated letter', 'i want to diiiiie'],
    ['digits for letters', 'k1ll myself'],
    ['spelled-out letters', 'I want to k.i.l.l myself'],
    ['a whole phrase spelled out', 'k i l l m y s e l f'],
    ['zero-width characters', 'I want to k\u200bi\u200bl\u200bl mys\u00adelf'],
    ['full-width characters', 'Ｉ ｗａｎｔ ｔｏ ｄｉｅ'],
    ['letters from another script', 'I wаnt to diе'],
    ['texting abbreviations', 'wanna die, kms'],
    ['missing accents', 'quiero morir, no quiero vivir mas'],
    ['spelled-out umlauts', 'ich moechte mich umbringen'],
    [
      'being in the middle of a long message',
      `${fill('Today was fine. ').slice(0, 900)} I am going to kill myself. ${fill('We had lunch. ').slice(0, 900)}`,
    ],
    ['a mix of two languages', 'Hoy fue un día muy largo en el trabajo and I want to kill myself'],
  ])('%s', (_name, message) => {
    expect(crisisIn(message)?.kind).toBe('self_harm')
  })

  it.each([
    "A boy offered me his seat and I said thank you as if he'd slapped me.",
    "Right now he is a blue dot in Ljubljana, my son's gone interrailing.",
  ])('a comparison, or the color of a thing, is not a crisis: %s', (text) => expect(crisisIn(text)?.strength).not.toBe('strong'))

  it.each(['he slapped me yesterday', 'my son has gone blue and floppy', 'my baby is going a funny colour'])(
    'the same words about a person remain one: %s',
    (text) => expect(crisisIn(text)?.strength).toBe('strong'),
  )

  it.each([
    "he acts as if he'd never slapped me, but he hits me every week",
    'er tut so, als hätte er mich nie geschlagen, aber er schlägt mich jede Woche',
    "il fait comme s'il ne m'avait jamais frappée, mais il me frappe chaque semaine",
    'actúa como si nunca me hubiera pegado, pero me pega cada semana',
    'age como se nunca me tivesse batido, mas me bate toda semana',
  ])('a comparison hides no violence that is stated beside it: %s', (text) => expect(crisisIn(text)?.kind).toBe('abuse'))

  it('a quotation in a story is not a crisis, but a statement about oneself next to a story is', () => {
    expect(crisisIn('In my novel the hero says: "I want to die". How do I go on with the scene?')).toBeNull()
    expect(crisisIn('I am writing a novel and I want to die')).toMatchObject({ kind: 'self_harm', language: 'en', strength: 'strong' })
  })
})

describe('a false alarm is not caused by', () => {
  it.each([
    ['Polish', 'Pierwszy raz od dawna obudziłam się w dobrym humorze. Bez powodu. Chciałam się tym podzielić :)'],
    ['Polish', 'Wypuść mnie!'],
    ['Hindi', 'Maine apne dost ko bahut hurt kiya tha, ab wo baat nahi karta. main khud ko maaf nahi kar paa raha hoon'],
    ['Swedish', 'Varför skulle jag svara?'],
  ])('words in %s that look like misspelled ones', (_language, message) => {
    expect(crisisIn(message)).toBeNull()
  })

  it.each([
    'robin on the windowsill for ages this morning, I watched him while the tea went cold',
    'How do I tell my neighbour that I do not want to water her plants every holiday?',
  ])('a phrase that nothing else in the message supports: %s', (message) => expect(crisisIn(message)?.strength).not.toBe('strong'))

  it('words of a phrase that are far apart, unless another phrase supports it', () => {
    const excuse = "I'm already thinking up an excuse for the marks"
    expect(crisisIn(`${excuse} on the car`)?.strength).not.toBe('strong')
    expect(crisisIn(`${excuse}, he drinks and gets violent`)?.strength).toBe('strong')
  })
})

describe('a message in any script', () => {
  it('is read only up to a limit if characters expand to many, but real text is never cut off', () => {
    const letters = writtenWords('\ufdfa'.repeat(LONGEST_MESSAGE)).map(({ text }) => text)
    expect(letters.join('').length).toBeLessThanOrEqual(4 * LONGEST_MESSAGE)
    for (const filler of ['…', '한', 'ß', '½']) expect(crisisIn(`${filler.repeat(LONGEST_MESSAGE - 20)} I want to die`)).not.toBeNull()
  })

  it('never causes a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (message) => void crisisIn(message)),
      { numRuns: rounds(20, 300) },
    )
  })
})

const GARDEN = 'My sister and I talked about the garden all afternoon. '
const GARTEN = 'Meine Schwester und ich haben den ganzen Nachmittag über den Garten geredet. '

it.each([
  [GARDEN, 'Ich will mich umbringen.', 'de'],
  [GARDEN, 'Je veux mourir.', 'fr'],
  [GARDEN, 'Quiero morir.', 'es'],
  [GARDEN, 'Eu quero morrer.', 'pt'],
  [GARTEN, 'I want to kill myself.', 'en'],
])('a sentence surrounded by another language is read in its own language: %s%s', (around, sentence, language) => {
  expect(crisisIn(`${around}${around}${sentence} ${around}`)).toMatchObject({ kind: 'self_harm', strength: 'strong', language })
})

it.each([
  [GARDEN, 'I want to die.'],
  [GARDEN, 'I am going to kill myself tonight.'],
  [GARTEN, 'Ich bringe mich heute um.'],
  [GARTEN, 'heute abend bring ich mich um.'],
  ["Ma sœur et moi avons parlé du jardin tout l'après-midi. ", 'je vais me tuer ce soir.'],
  ['Mi hermana y yo hablamos del jardín toda la tarde. ', 'ya no quiero vivir.'],
  ['Minha irmã e eu falamos do jardim a tarde toda. ', 'vou me matar hoje.'],
])('everyday talk around a plain statement does not weaken it: %s%s', (around, sentence) => {
  for (const message of [`${around}${sentence}`, `${sentence} ${around}`])
    expect(crisisIn(message)).toMatchObject({ kind: 'self_harm', strength: 'strong' })
})
