import { expect, it } from 'vitest'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { dayIn } from './named-day.ts'

const TODAY = '2026-11-19'

it.each<[Language, string, string | null]>([
  ['en', 'what did I practise on the 12th?', '2026-11-12'],
  ['en', 'what was on the 25th', '2026-10-25'],
  ['en', 'how was I on 3 October, my birthday', '2026-10-03'],
  ['en', 'anything on December 24th?', '2025-12-24'],
  ['en', 'what did i do last tuesday', '2026-11-17'],
  ['en', 'did I practise on Thursday', '2026-11-12'],
  ['en', 'how many sessions in the 10 days before that', null],
  ['en', 'show me the last 5', null],
  ['en', 'the 3 beliefs that helped most', null],
  ['en', 'how many since 3 March', null],
  ['en', 'since Monday', null],
  ['en', 'every Monday', null],
  ['en', 'from the 1st to the 15th', null],
  ['de', 'vom 1. bis 15. Oktober', null],
  ['pt', 'a segunda crença da lista', null],
  ['de', 'was hab ich am 12. geübt', '2026-11-12'],
  ['de', 'wie war meine Stimmung am 3. Oktober?', '2026-10-03'],
  ['de', 'und letzten Montag?', '2026-11-16'],
  ['fr', "qu'est-ce que j'ai fait le 12 ?", '2026-11-12'],
  ['fr', 'et le 1er novembre', '2026-11-01'],
  ['es', 'qué practiqué el 12 de octubre', '2026-10-12'],
  ['es', 'y el martes pasado?', '2026-11-17'],
  ['es', 'los lunes qué tal', null],
  ['pt', 'o que pratiquei no dia 12', '2026-11-12'],
  ['pt', 'e na terça passada?', '2026-11-17'],
])('the most recent day that a question names (%s): %s', (language, question, day) =>
  expect(dayIn(folded(question), phrasebook(language), TODAY)).toBe(day),
)
