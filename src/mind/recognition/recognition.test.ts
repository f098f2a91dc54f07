import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../base/project-root.ts'
import type { Language } from '../../corpus/coach-lines.ts'
import { knowledgeIn } from './knowledge.ts'

interface Message {
  lang: Language
  label: string
  text: string
}

const EVERY = 10
/** Messages by writers who knew the names of the situations and kinds, but not by what they are recognised. */
const messages = readFileSync(join(projectRoot, 'test', 'mind', 'messages', 'labelled.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, index) => index % EVERY === 0)
  .map((line) => JSON.parse(line) as Message)

const groupOf = (label: string, lang: Language) => knowledgeIn(lang).situations.get(label)?.theme ?? label.split('.')[0]

/** The share of messages whose theme or kind is recognised first. */
function recognised(isMeant: (words: number) => boolean): number {
  const meant = messages.filter(({ text }) => isMeant(text.split(/\s+/).length))
  const right = meant.filter(({ lang, label, text }) => {
    const [first] = knowledgeIn(lang).recognizer.recognize(text).guesses
    return groupOf(first?.label ?? '', lang) === groupOf(label, lang)
  })
  return right.length / meant.length
}

it('of short messages, more than half are recognised, of stories a third', () => {
  expect(recognised((words) => words <= 14)).toBeGreaterThan(0.55)
  expect(recognised((words) => words > 14 && words <= 42)).toBeGreaterThan(0.42)
  expect(recognised((words) => words > 42)).toBeGreaterThan(0.28)
})
