import { expect, it } from 'vitest'
import { CRISIS_KINDS, LANGUAGES } from '../contract/mind.ts'
import { crisisIn } from './gate.ts'
import { helpFor } from './help.ts'

const STRONG = { strength: 'strong', isAboutOther: false, isLikely: true, isContinued: false, isSafer: false } as const
const cases = LANGUAGES.flatMap((language) => CRISIS_KINDS.map((kind) => ({ ...STRONG, language, kind })))

it.each(cases)('help for $kind in $language has a message, an emergency number and a line to call', (crisis) => {
  const { message, resources } = helpFor(crisis)
  expect(message.length).toBeGreaterThan(120)
  expect(resources.some(({ contact }) => /\b(911|112|999)\b/.test(contact))).toBe(true)
  expect(resources.length).toBeGreaterThan(1)
  for (const { name, contact, region, hours } of resources) expect([name, contact, region, hours]).not.toContain('')
})

it('all messages are different', () => {
  expect(new Set(cases.map((crisis) => helpFor(crisis).message)).size).toBe(cases.length)
})

it.each(LANGUAGES)('the message depends on who is in danger, how clear the danger is, and what was said before (%s)', (language) => {
  const crisis = { ...STRONG, language, kind: 'self_harm' } as const
  const messages = [
    crisis,
    { ...crisis, isAboutOther: true },
    { ...crisis, isContinued: true },
    { ...crisis, strength: 'weak' as const },
    { ...crisis, strength: 'weak' as const, isAboutOther: true },
  ].map((each) => helpFor(each).message)
  expect(new Set(messages).size).toBe(messages.length)
})

it('somebody who is afraid of hurting a baby is not told that it is not their fault', () => {
  const { message } = helpFor({ ...STRONG, language: 'en', kind: 'harm_to_others' })
  expect(message).not.toContain('fault')
  expect(message).toContain('another adult')
})

it.each(LANGUAGES)(
  'after an overdose, the person is asked to have it checked by doctors, whatever they talk about next (%s)',
  (language) => {
    const { message } = helpFor({ ...STRONG, language, kind: 'overdose', isContinued: true })
    expect(message).toMatch(/doctors|médico|médecin|Ärzte/)
    expect(message).not.toBe(helpFor({ ...STRONG, language, kind: 'self_harm', isContinued: true }).message)
  },
)

it.each([
  ['mi amiga me mandó un audio despidiéndose de mí y ya no contesta, vive sola, qué hago', true],
  ['my friend sent me a goodbye voice note and now she is not answering', true],
  ["My friend just texted me goodbye and to look after her cat. She's not picking up. I'm 40 mins away", true],
  ["My flatmate just texted me goodbye and thank you for everything and she's not picking up. What do I do", true],
  ['Mi hijo de 17 dice que estaríamos mejor sin él y hoy regaló su guitarra. ¿Exagero?', true],
  ['meine tochter sagt, wir wären ohne sie besser dran', true],
  ['Meine Schwester hat mir eine Abschiedsnachricht geschickt und geht nicht ans Telefon', true],
  ["Mon ami m'a envoyé un message d'adieu et ne répond plus", true],
  ['i wrote goodbye messages to my friends and my sister. its done tonight', false],
  ['i told my mum i want to die', false],
  ['le dije a mi mamá que quiero morir', false],
])('somebody who has said goodbye is told apart from a person who worries about them: %s', (message, isAboutOther) => {
  expect(crisisIn(message)).toMatchObject({ kind: 'self_harm', strength: 'strong', isAboutOther })
})
