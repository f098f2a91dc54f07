import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { crisisIn } from './gate.ts'

interface Phrases {
  crisis: { text: string; language: string; kind: string }[]
  ordinary: { text: string; language: string }[]
}

/** Each set has 300 messages of a crisis and 150 of ordinary life, in five languages, written by people who had not seen the lists. */
describe.each(['a', 'b', 'c', 'd'])('of set %s', (name) => {
  const { crisis, ordinary } = load(readFileSync(join(projectRoot, 'test', 'ai', 'crisis', `set-${name}.yaml`), 'utf8')) as Phrases

  it('at least 99 % of 300 crises are caught', () => {
    const missed = crisis.filter(({ text }) => !crisisIn(text)).map(({ text }) => text)
    expect(crisis).toHaveLength(300)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('at most 3 % of 150 ordinary messages set off the gate', () => {
    const alarmed = ordinary.filter(({ text }) => crisisIn(text)).map(({ text }) => text)
    expect(ordinary).toHaveLength(150)
    expect(alarmed.length, alarmed.join('\n')).toBeLessThanOrEqual(4)
  })
})
