import { expect, it } from 'vitest'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { refusedIn } from './suggested.ts'

it.each<[Language, string, string[]]>([
  ['en', 'no more writing please', ['note']],
  ['en', "I don't want to talk to him", ['say']],
  ['en', 'I have no one to talk to', []],
  ['de', 'bitte nicht schon wieder schreiben', ['note']],
  ['de', 'Ich will mit ihm reden', []],
  ['de', 'Was kann ich ihm sagen?', []],
  ['de', 'ich mag Yoga', []],
])('only what a person refuses counts as refused (%s): %s', (language, message, refused) =>
  expect(refusedIn(folded(message), phrasebook(language))).toEqual(refused),
)
