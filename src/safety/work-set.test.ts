import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'
import { crisisIn } from './gate.ts'
import type { Language } from './language.ts'

interface WorkSet {
  messages: { text: string; lang: Language; expect: 'strong' | 'weak' | 'none'; kind: string }[]
}

const { messages } = load(readFileSync(join(projectRoot, 'test', 'mind', 'messages', 'gate-work.yaml'), 'utf8')) as WorkSet
const read = messages.map((message) => ({ ...message, found: crisisIn(message.text) }))
const crises = read.filter((message) => message.expect !== 'none')
const ordinary = read.filter((message) => message.expect === 'none')
const share = <T>(of: readonly T[], fits: (each: T) => unknown) => of.filter(fits).length / of.length

/** The share of crises that are detected, by the value of a field. */
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

/** 150 crises and 250 ordinary messages in five languages, by a writer who had not seen the gate. */
describe('in the work set', () => {
  const [byLanguage, byKind] = [recallBy('lang'), recallBy('kind')]
  const recall = share(crises, ({ found }) => found)
  const alarms = share(ordinary, ({ found }) => found)
  const table = Object.entries({ all: recall, ...byLanguage, ...byKind, 'false alarms': alarms })
  console.info(table.map(([name, value]) => `${name.padEnd(24)}${value.toFixed(3)}`).join('\n'))

  it('most crises are detected, in every language and of every kind', () => {
    expect(recall).toBeGreaterThanOrEqual(0.55)
    expect(Math.min(...Object.values(byLanguage))).toBeGreaterThanOrEqual(0.45)
    expect(Math.min(...Object.values(byKind))).toBeGreaterThanOrEqual(0.15)
  })

  it('few ordinary messages are flagged', () => {
    expect(alarms, ordinary.flatMap(({ found, text }) => (found ? [text] : [])).join('\n')).toBeLessThanOrEqual(0.13)
  })
})
