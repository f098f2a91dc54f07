import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'
import { conversationOf, crisisInConversation } from './conversation.ts'
import { crisisIn } from './gate.ts'
import type { Strength } from './judge.ts'
import type { Language } from './language.ts'

type Expected = Strength | 'none'

interface WorkSet {
  messages: { text: string; lang: Language; expect: Expected; kind: string }[]
  conversations: { history: { role: string; content: string }[]; message: string; expect: Expected }[]
}

const readMessages = (name: string) => load(readFileSync(join(projectRoot, 'test', 'mind', 'messages', name), 'utf8'))
const { messages, conversations } = readMessages('gate-work.yaml') as WorkSet
const read = messages.map((message) => ({ ...message, found: crisisIn(message.text) }))
const crises = read.filter((message) => message.expect !== 'none')
const ordinary = read.filter((message) => message.expect === 'none')
const share = <T>(of: readonly T[], fits: (each: T) => unknown) => of.filter(fits).length / of.length

interface Judged {
  expected: Expected
  found: Expected
}

const judge = (written: WorkSet['conversations']): Judged[] =>
  written.map(({ history, message, expect: expected }) => ({
    expected,
    found: crisisInConversation(conversationOf(message, history))?.strength ?? 'none',
  }))
const isRight = ({ expected, found }: Judged) => expected === found

/** The share of crises that are detected, for each value of a field. */
function recallBy(field: 'lang' | 'kind'): Record<string, number> {
  const values = [...new Set(crises.map((message) => message[field]))]
  return Object.fromEntries(
    values.map((value) => [
      value,
      share(
        crises.filter((message) => message[field] === value),
        ({ found }) => found,
      ),
    ]),
  )
}

/** 150 crises and 250 ordinary messages in five languages, written by somebody who had not seen the gate. */
describe('in the work set', () => {
  const [byLanguage, byKind] = [recallBy('lang'), recallBy('kind')]
  const recall = share(crises, ({ found }) => found)
  const alarmed = (strength: Strength) => ordinary.flatMap(({ found, text }) => (found?.strength === strength ? [text] : []))
  const [strong, weak] = [alarmed('strong'), alarmed('weak')]
  const [strongAlarms, weakAlarms] = [strong.length / ordinary.length, weak.length / ordinary.length]
  const rightStrength = share(crises, (message) => message.found?.strength === message.expect)
  const figures = { all: recall, ...byLanguage, ...byKind, strongAlarms, weakAlarms, rightStrength }
  console.info(
    Object.entries(figures)
      .map(([name, value]) => `${name.padEnd(24)}${value.toFixed(3)}`)
      .join('\n'),
  )

  it('nearly all crises are detected, in every language and of every kind', () => {
    expect(recall).toBeGreaterThanOrEqual(0.96)
    expect(Math.min(...Object.values(byLanguage))).toBeGreaterThanOrEqual(0.94)
    expect(Math.min(...Object.values(byKind))).toBeGreaterThanOrEqual(0.85)
  })

  it('few ordinary messages get helplines, and hardly any get them instead of an answer', () => {
    expect(strongAlarms, strong.join('\n')).toBeLessThanOrEqual(0.005)
    expect(weakAlarms, weak.join('\n')).toBeLessThanOrEqual(0.03)
  })

  it('a present danger is nearly always strong', () => {
    const dangers = crises.filter((message) => message.expect === 'strong')
    expect(share(dangers, ({ found }) => found?.strength === 'strong')).toBeGreaterThanOrEqual(0.92)
  })

  it('at least 85% of the conversations are judged correctly, and hardly any danger in them goes unnoticed', () => {
    const judged = judge(conversations)
    expect(share(judged, isRight)).toBeGreaterThanOrEqual(0.85)
    expect(share(judged, ({ expected, found }) => expected !== 'none' && found === 'none')).toBeLessThanOrEqual(0.05)
  })
})

/** Subtle conversations by writers who had not seen the gate. The figures are minimums, not goals. */
it('70% of 120 subtle conversations are judged correctly, and six of seven dangers in them are noticed', () => {
  const judged = judge(readMessages('gate-conversations.yaml') as WorkSet['conversations'])
  const dangers = judged.filter(({ expected }) => expected === 'strong')
  expect(judged).toHaveLength(120)
  expect(share(judged, isRight)).toBeGreaterThanOrEqual(0.7)
  expect(share(dangers, ({ found }) => found !== 'none')).toBeGreaterThanOrEqual(6 / 7)
})

describe.each([
  { what: '300 messages to the coach', file: 'coach.yaml', size: 300, mostWeak: 0.08 },
  { what: '120 turns of ordinary conversations', file: 'gate-ordinary-conversations.yaml', size: 120, mostWeak: 0.12 },
])('of $what', ({ file, size, mostWeak }) => {
  it('none get helplines instead of an answer, and few get them in addition to one', () => {
    const written = readMessages(file) as { message: string; history?: { role: string; content: string }[] }[]
    const judged = written.map(({ message, history }) => ({
      message,
      found: crisisInConversation(conversationOf(message, history))?.strength,
    }))
    const alarmed = (strength: Strength) => judged.filter(({ found }) => found === strength).map(({ message }) => message)
    expect(written).toHaveLength(size)
    expect(alarmed('strong')).toEqual([])
    expect(alarmed('weak').length).toBeLessThanOrEqual(mostWeak * size)
  })
})
